import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryAfter } from './desk-changes.ts'

test('a lost stream reconnects after one to sixty seconds, with growing and random delays', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.double({ min: 0, max: 0.999_999, noNaN: true }), (failures, random) => {
      const wait = retryAfter(failures, random)
      expect(wait).toBeGreaterThanOrEqual(1_000)
      expect(wait).toBeLessThanOrEqual(60_000)
      expect(retryAfter(failures + 1, random)).toBeGreaterThanOrEqual(wait)
    }),
  )
  expect(retryAfter(3, 0)).toBe(retryAfter(3, 1 - Number.EPSILON) / 2)
})
