import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import * as encodedAnswer from './encoded-response.ts'
import { createPageCache } from './page-cache.ts'

function given({ maxBytes = 1_000_000 } = {}) {
  // The pages show article 0 and not article 1.
  const state = { now: 1_000, epoch: 1, stockVersion: 1, moved: [0, 0], made: 0 }
  const cache = createPageCache({
    maxBytes,
    now: () => state.now,
    snapshot: () =>
      ({
        epoch: state.epoch,
        version: state.epoch + state.stockVersion,
        stockVersion: state.stockVersion,
        shopsMovedAt: Float64Array.from(state.moved),
      }) as Snapshot,
    refresh: () => make(),
  })
  const make = async () => {
    state.made += 1
    const headers: [string, string][] = [['Cache-Control', 'public, max-age=0, must-revalidate']]
    return {
      status: 200,
      headers,
      body: Buffer.from(`page ${state.made}`),
      keep: true,
      shown: [{ shopsOf: Uint32Array.of(0) }],
    }
  }
  const shown = async (key = '/klaer') => (await cache.get(key, 'identity', make)).body.toString()
  /** `shown`: whether the pages show the sold article. */
  const sell = ({ shown: isShown = true } = {}) => {
    state.stockVersion += 1
    state.moved[isShown ? 0 : 1] = state.stockVersion
  }
  return { state, cache, make, shown, sell }
}

describe('cached pages', () => {
  test('a page is rendered once for everyone, each in an accepted encoding', async () => {
    const { state, cache, make, shown } = given()
    expect(await shown()).toBe('page 1')
    expect(await shown()).toBe('page 1')
    const gzip = await cache.get('/klaer', 'gzip', make)
    expect(gzip.headers).toContain('gzip')
    expect(cache.lookup('/klaer', 'br')?.headers).toContain('br')
    expect(state.made).toBe(1)
  })

  test('concurrent requests for a page share one render', async () => {
    const { state, shown } = given()
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => shown())))).toEqual(new Set(['page 1']))
    expect(state.made).toBe(1)
  })

  test('a change of the catalogue drops every page', async () => {
    const { state, cache, shown } = given()
    await shown()
    state.epoch += 1
    expect(cache.lookup('/klaer', 'br')).toBeUndefined()
    expect(await shown()).toBe('page 2')
  })

  test('a cached page is served for at most a minute', async () => {
    const { state, shown } = given()
    await shown()
    state.now += 60_000
    expect(await shown()).toBe('page 1')
    state.now += 1
    expect(await shown()).toBe('page 2')
  })

  test('after a sale the page is served stale for a moment and rendered again in the background', async () => {
    const { state, cache, shown, sell } = given()
    await shown()
    state.now += 30_000
    expect(await shown()).toBe('page 1')
    sell()
    state.now += 500
    expect(await shown()).toBe('page 1')
    await expect.poll(() => cache.lookup('/klaer', 'br') && state.made).toBe(2)
    await expect.poll(() => shown()).toBe('page 2')
  })

  test('stock on a page is at most a second out of date, also for the first request', async () => {
    const { state, cache, shown, sell } = given()
    await shown()
    state.now += 30_000
    sell()
    state.now += 1_001
    expect(cache.lookup('/klaer', 'br')).toBeUndefined()
    expect(await shown()).toBe('page 2')
  })

  test('a sale of goods that a page does not show keeps the page cached', async () => {
    const { state, shown, sell } = given()
    await shown()
    for (let at = 0; at < 20; at++) {
      sell({ shown: false })
      state.now += 1_500
      expect(await shown()).toBe('page 1')
    }
    expect(state.made).toBe(1)
  })

  test('a page with changed stock that was not requested for a second is rendered before it is served', async () => {
    const { state, cache, shown, sell } = given()
    await shown()
    state.now += 30_000
    sell()
    expect(cache.lookup('/klaer', 'br')).toBeUndefined()
  })

  test('the stale period of a second begins with the last request that found the page fresh', async () => {
    const { state, cache, shown, sell } = given()
    await shown()
    sell({ shown: false })
    state.now += 900
    expect(await shown()).toBe('page 1')
    sell()
    state.now += 200
    expect(cache.lookup('/klaer', 'br')).toBeDefined()
  })

  test('after a clock is set back or forward, pages still expire and the cache keeps its content', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    let elapsed = 0
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed)
    onTestFinished(() => void vi.restoreAllMocks())
    const { make } = given()
    const snapshot = () => ({ version: 1, epoch: 1, stockVersion: 1 }) as Snapshot
    const cache = createPageCache({ maxBytes: 1_000_000, snapshot, refresh: make })
    await cache.get('/klaer', 'br', make)
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(cache.lookup('/klaer', 'br')).toBeDefined()
    vi.setSystemTime(Date.now() - 2 * 86_400_000)
    expect(cache.lookup('/klaer', 'br')).toBeDefined()
    elapsed = 60_001
    expect(cache.lookup('/klaer', 'br')).toBeUndefined()
  })

  test('concurrent requests for another encoding share one compression', async () => {
    const { cache, make } = given()
    await cache.get('/klaer', 'br', make)
    const responses = await Promise.all(Array.from({ length: 20 }, () => cache.get('/klaer', 'gzip', make)))
    expect(new Set(responses.map(({ body }) => body.buffer)).size).toBe(1)
  })

  test('a page requested many times at once is compressed thoroughly once, and served meanwhile', async () => {
    const thoroughly = vi.spyOn(encodedAnswer, 'reencode')
    onTestFinished(() => void vi.restoreAllMocks())
    const { cache, make } = given()
    const first = await cache.get('/klaer', 'br', make)
    for (let i = 0; i < 100; i++) expect(cache.lookup('/klaer', 'br')?.body).toBe(first.body)
    expect(thoroughly).toHaveBeenCalledTimes(1)
    await expect.poll(() => cache.lookup('/klaer', 'br')?.body).not.toBe(first.body)
    expect(thoroughly).toHaveBeenCalledTimes(1)
  })

  test('memory is bounded: the least recently used pages are dropped', async () => {
    const { cache, shown } = given({ maxBytes: 40_000 })
    await shown('/brukt')
    for (let at = 0; at < 20; at++) {
      await shown(`/side-${at}`)
      await shown('/brukt')
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(40_000)
    expect(cache.lookup('/brukt', 'br')).toBeDefined()
    expect(cache.lookup('/side-0', 'br')).toBeUndefined()
  })

  test('a shared page that sets a cookie is an error and is never cached', async () => {
    const { cache } = given()
    const headers: [string, string][] = [['Set-Cookie', 'a=b']]
    const make = async () => ({ status: 200, headers, body: Buffer.from('x'), keep: true, shown: [] })
    await expect(cache.get('/klaer', 'br', make)).rejects.toThrow('must not set a cookie')
    expect(cache.size.entries).toBe(0)
  })

  test('a page that is not found is rendered each time', async () => {
    const { cache } = given()
    const make = async () => ({
      status: 404,
      headers: [] as [string, string][],
      body: Buffer.from('x'),
      keep: false,
      shown: [],
    })
    expect((await cache.get('/nei', 'br', make)).status).toBe(404)
    expect(cache.size.entries).toBe(0)
  })
})
