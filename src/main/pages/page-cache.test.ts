import { describe, expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

function given({ maxBytes = 1_000_000 } = {}) {
  const state = { now: 1_000_000, epoch: 1, stockVersion: 1, untrueFrom: Infinity, changedAt: [0], made: 0 }
  const cache = createPageCache({
    maxBytes,
    now: () => state.now,
    freshness: {
      epoch: () => state.epoch,
      stockVersion: () => state.stockVersion,
      holds: (_, since) => since >= state.untrueFrom || state.stockVersion < state.untrueFrom,
      changedAfter: version => state.changedAt[version] ?? 0,
    },
  })
  const make = async () => {
    state.made += 1
    const headers: [string, string][] = [['Cache-Control', 'public, max-age=0, must-revalidate']]
    return { status: 200, headers, body: Buffer.from(`page ${state.made}`), keep: true, shown: [] }
  }
  const shown = async (key = '/klaer') => (await cache.get(key, 'identity', make)).body.toString()
  /** `shown`: whether the pages show what was sold. */
  const sell = ({ shown: isShown = true } = {}) => {
    state.changedAt[state.stockVersion] = state.now
    state.stockVersion += 1
    if (isShown) state.untrueFrom = state.stockVersion
  }
  return { state, cache, make, shown, sell }
}

describe('kept pages', () => {
  test('a page is made once and then given to everybody, each in an encoding that is taken', async () => {
    const { state, cache, make, shown } = given()
    expect(await shown()).toBe('page 1')
    expect(await shown()).toBe('page 1')
    const gzip = await cache.get('/klaer', 'gzip', make)
    expect(gzip.headers).toContain('gzip')
    expect(cache.lookup('/klaer', 'br')?.headers).toContain('br')
    expect(state.made).toBe(1)
  })

  test('those who ask for the same page at the same time wait for one making of it', async () => {
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

  test('a page lives at most a minute', async () => {
    const { state, shown } = given()
    await shown()
    state.now += 60_000
    expect(await shown()).toBe('page 1')
    state.now += 1
    expect(await shown()).toBe('page 2')
  })

  test('after a sale the page is still given for a moment and made anew behind it', async () => {
    const { state, cache, shown, sell } = given()
    await shown()
    state.now += 30_000
    sell()
    state.now += 500
    expect(await shown()).toBe('page 1')
    await expect.poll(() => cache.lookup('/klaer', 'br') && state.made).toBe(2)
    await expect.poll(() => shown()).toBe('page 2')
  })

  test('stock on a page is never more than a second out of date, whoever asks first', async () => {
    const { state, cache, shown, sell } = given()
    await shown()
    state.now += 30_000
    sell()
    state.now += 1_001
    expect(cache.lookup('/klaer', 'br')).toBeUndefined()
    expect(await shown()).toBe('page 2')
  })

  test('a sale of what a page does not show leaves it as it is', async () => {
    const { state, shown, sell } = given()
    await shown()
    for (let at = 0; at < 20; at++) {
      sell({ shown: false })
      state.now += 1_500
      expect(await shown()).toBe('page 1')
    }
    expect(state.made).toBe(1)
  })

  test('of several sales the first one may be what made a page untrue: from then on it counts as out of date', async () => {
    const { state, cache, shown, sell } = given()
    await shown()
    state.now += 30_000
    sell({ shown: false })
    state.now += 900
    sell()
    state.now += 200
    expect(cache.lookup('/klaer', 'br')).toBeUndefined()
  })

  test('who looked in between knows that the earlier sales did not concern the page', async () => {
    const { state, cache, shown, sell } = given()
    await shown()
    sell({ shown: false })
    state.now += 900
    expect(await shown()).toBe('page 1')
    sell()
    state.now += 200
    expect(cache.lookup('/klaer', 'br')).toBeDefined()
  })

  test('memory is bounded: what was not used goes, what is used stays', async () => {
    const { cache, shown } = given({ maxBytes: 4_000 })
    await shown('/brukt')
    for (let at = 0; at < 20; at++) {
      await shown(`/side-${at}`)
      await shown('/brukt')
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(4_000)
    expect(cache.lookup('/brukt', 'br')).toBeDefined()
    expect(cache.lookup('/side-0', 'br')).toBeUndefined()
  })

  test('a page that sets a cookie is never kept: it ends in an error instead', async () => {
    const { cache } = given()
    const headers: [string, string][] = [['Set-Cookie', 'a=b']]
    const make = async () => ({ status: 200, headers, body: Buffer.from('x'), keep: true, shown: [] })
    await expect(cache.get('/klaer', 'br', make)).rejects.toThrow('must not set a cookie')
    expect(cache.size.pages).toBe(0)
  })

  test('a page that is not found is made each time', async () => {
    const { cache } = given()
    const make = async () => ({
      status: 404,
      headers: [] as [string, string][],
      body: Buffer.from('x'),
      keep: false,
      shown: [],
    })
    expect((await cache.get('/nei', 'br', make)).status).toBe(404)
    expect(cache.size.pages).toBe(0)
  })
})
