import { expect, test } from 'vitest'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { createResponseCache } from './response-cache.ts'
import type { Shows } from './freshness.ts'

/** The parts of a snapshot that decide the freshness of a response. */
function snapshot({ epoch = 1, stockVersion = 1, moved = [0, 0] } = {}): Snapshot {
  return { version: epoch + stockVersion, epoch, stockVersion, shopsMovedAt: Float64Array.from(moved) } as Snapshot
}
function given(maxBytes = 1_000_000) {
  const cache = createResponseCache(maxBytes)
  const body = Buffer.from('[1]')
  /** Requests a key twice, so that its response is cached. */
  const put = (key: string, shows: Shows = 'no stock') => {
    cache.get(key, snapshot())
    for (let i = 0; i < 2; i++) cache.put(key, snapshot(), body, shows)
  }
  return { cache, put, body }
}

test('a response is cached on its second request', () => {
  const { cache, body } = given()
  expect(cache.get('GET /shops?', snapshot())).toBeUndefined()
  cache.put('GET /shops?', snapshot(), body, 'no stock')
  expect(cache.get('GET /shops?', snapshot())).toBeUndefined()
  cache.put('GET /shops?', snapshot(), body, 'no stock')
  expect(cache.get('GET /shops?', snapshot())?.body).toEqual(body)
})
test('a response stays fresh until the stock that it shows or the facts change', () => {
  const { cache, put } = given()
  put('GET /articles?', { shopsOf: Uint32Array.of(0) })
  expect(cache.get('GET /articles?', snapshot({ stockVersion: 2, moved: [0, 2] }))).toBeDefined()
  expect(cache.get('GET /articles?', snapshot({ stockVersion: 3, moved: [3, 2] }))).toBeUndefined()
  put('GET /articles?', { shopsOf: Uint32Array.of(0) })
  expect(cache.get('GET /articles?', snapshot())).toBeDefined()
  expect(cache.get('GET /articles?', snapshot({ epoch: 2 }))).toBeUndefined()
  expect(cache.size).toEqual({ entries: 0, bytes: 0 })
})
test('memory is bounded: unused responses are evicted, used ones stay, and a very long key is not cached', () => {
  const { cache, put, body } = given(20_000)
  put('used')
  for (let i = 0; i < 200; i++) {
    put(`other ${i}`)
    expect(cache.get('used', snapshot())?.body, `after ${i}`).toEqual(body)
  }
  expect(cache.size.bytes).toBeLessThanOrEqual(20_000)
  expect(cache.get('other 0', snapshot())).toBeUndefined()
  put('x'.repeat(1_001))
  expect(cache.get('x'.repeat(1_001), snapshot())).toBeUndefined()
})
test('a cached response has its own memory, so its buffer may be reused', () => {
  const { cache } = given()
  const lent = Buffer.alloc(1_000).subarray(0, 5)
  cache.get('GET /shops?', snapshot())
  for (let i = 0; i < 2; i++) {
    lent.write('first')
    cache.put('GET /shops?', snapshot(), lent, 'no stock')
  }
  lent.write('other')
  expect(cache.get('GET /shops?', snapshot())?.body.toString()).toBe('first')
})
