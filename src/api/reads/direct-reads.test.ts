import { expect, test } from 'vitest'
import { depsWithoutDatabase } from '#tests/support/api/api-deps.ts'
import { makeLimiter, makeNetworkLimiter } from '#platform/rate-limiter.ts'
import { createDirectReads } from './direct-reads.ts'
import type { Reads } from './reads.ts'

/** Reads that record their requests. The addresses in `held` have a cached response. */
function given(held: string[]) {
  const requested: string[] = []
  const reads = {
    holds: (address: string) => held.includes(address),
    has(method: string, path: string) {
      requested.push(`${method} ${path}`)
      return true
    },
  } as unknown as Reads
  const deps = depsWithoutDatabase()
  const limit = { points: 1, duration: 1, store: 'process' } as const
  const limiters = {
    ofNetwork: makeNetworkLimiter(deps, { ...limit, name: 'api' }),
    ofStaffDevice: makeLimiter(deps, { ...limit, name: 'staff-device' }),
  }
  const direct = createDirectReads(deps, { reads, limiters, maxBody: 1_000, logRefusal: () => {} })
  const takes = (method: string, url: string, headers = {}) =>
    direct.takes({ method, url, headers: { host: 'hent.test', ...headers }, remoteAddress: '192.0.2.1' })
  return { takes, asked: requested }
}

test('the direct route accepts an address with a cached response without looking up its route, and looks up any other once', () => {
  const { takes, asked } = given(['/shops?page=2'])
  expect(takes('GET', '/api/v1/shops?page=2')).toBe('at once')
  expect(asked).toEqual([])
  expect(takes('GET', '/api/v1/shops?page=3')).toBe('at once')
  expect(asked).toEqual(['GET /shops'])
})
test('only plain GETs of the API can be served from the cache', () => {
  const { takes, asked } = given(['/shops', '1/shops', ''])
  expect(takes('GET', '/api/v1/shops', { 'transfer-encoding': 'chunked' })).toBe(false)
  expect(takes('GET', '/api/v1/shops', { 'content-length': '1' })).toBe(false)
  expect(takes('GET', '/api/v1/shops', { host: 'a b' })).toBe(false)
  expect(takes('GET', '/api/v2/shops')).toBe(false)
  expect(takes('POST', '/api/v1/shops')).toBe(false)
  expect(asked).toEqual(['POST /shops'])
})
