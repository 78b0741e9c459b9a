import { expect, test } from 'vitest'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { createResponseCache } from './response-cache.ts'
import type { Shows } from './freshness.ts'

/** As much of a snapshot as an answer's freshness hangs on. */
function snapshot({ epoch = 1, stockVersion = 1, moved = [0, 0] } = {}): Snapshot {
  return { version: epoch + stockVersion, epoch, stockVersion, shopsMovedAt: Float64Array.from(moved) } as Snapshot
}
function given(maxBytes = 1_000_000) {
  const cache = createResponseCache(maxBytes)
  const body = Buffer.from('[1]')
  /** Asked for as often as it takes to be cached. */
  const put = (key: string, shows: Shows = 'no stock') => {
    cache.get(key, snapshot())
    for (let i = 0; i < 2; i++) cache.put(key, snapshot(), body, shows)
  }
  return { cache, put, body }
}

test('an answer is cached from the second time that it is asked for', () => {
  const { cache, body } = given()
  expect(cache.get('GET /shops?', snapshot())).toBeUndefined()
  cache.put('GET /shops?', snapshot(), body, 'no stock')
  expect(cache.get('GET /shops?', snapshot())).toBeUndefined()
  cache.put('GET /shops?', snapshot(), body, 'no stock')
  expect(cache.get('GET /shops?', snapshot())?.body).toEqual(body)
})
test('an answer stays fresh while stock moves that it does not show, until what it shows moves or facts change', () => {
  const { cache, put } = given()
  put('GET /articles?', { shopsOf: Uint32Array.of(0) })
  expect(cache.get('GET /articles?', snapshot({ stockVersion: 2, moved: [0, 2] }))).toBeDefined()
  expect(cache.get('GET /articles?', snapshot({ stockVersion: 3, moved: [3, 2] }))).toBeUndefined()
  put('GET /articles?', { shopsOf: Uint32Array.of(0) })
  expect(cache.get('GET /articles?', snapshot())).toBeDefined()
  expect(cache.get('GET /articles?', snapshot({ epoch: 2 }))).toBeUndefined()
  expect(cache.size).toEqual({ entries: 0, bytes: 0 })
})
test('memory is bounded: what was not asked for goes, what is asked for stays, and nobody fills it with one question', () => {
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
test('a cached answer lies in memory of its own: its buffer may be written over', () => {
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
