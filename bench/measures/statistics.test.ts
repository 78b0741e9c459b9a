import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joined, percentile, ratioByRounds, spreadOf } from './statistics.ts'

test('a percentile is a measured value, by nearest rank', () => {
  const hundred = Float64Array.from({ length: 100 }, (_, index) => index + 1)
  expect(spreadOf(hundred)).toEqual({ p50: 50, p95: 95, p99: 99 })
  expect(spreadOf(Float64Array.of(7))).toEqual({ p50: 7, p95: 7, p99: 7 })
  expect(spreadOf(Float64Array.of(3, 1, 2, 10))).toEqual({ p50: 2, p95: 10, p99: 10 })
  expect(() => percentile(new Float64Array(0), 0.5)).toThrow('nothing')
})

test('at least the given share of values is at or below a percentile, and fewer are below it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (values, share) => {
        const found = percentile(Float64Array.from(values).sort(), share)
        expect(values.filter(value => value <= found).length).toBeGreaterThanOrEqual(share * values.length - 1e-9)
        expect(values.filter(value => value < found).length).toBeLessThan(Math.max(1, share * values.length))
      },
    ),
  )
})

test('a machine that slows both down equally does not change the ratio', () => {
  const rounds = [1, 0.3, 0.8, 0.5, 0.9].map(speed => ({ shop: 600 * speed, bare: 1000 * speed }))
  expect(ratioByRounds(rounds)).toEqual({ median: 0.6, least: 0.6, most: 0.6 })
})
test('one disturbed round does not change the ratio, but is reported', () => {
  const calm = { shop: 500, bare: 1000 }
  expect(ratioByRounds([calm, calm, { shop: 50, bare: 1000 }, calm])).toEqual({ median: 0.5, least: 0.05, most: 0.5 })
  expect(
    ratioByRounds([
      { shop: 2, bare: 10 },
      { shop: 4, bare: 10 },
    ]).median,
  ).toBe(0.3)
  expect(() => ratioByRounds([{ shop: 1, bare: 0 }])).toThrow('no rounds')
})

test('joined runs contain all values', () => {
  expect([...joined([Float64Array.of(1, 2), new Float64Array(0), Float64Array.of(3)])]).toEqual([1, 2, 3])
})
