import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatedMetres, positionProblem, straightMetres } from './position.ts'

const oslo = { latitude: 59.9139, longitude: 10.7522 }
const bergen = { latitude: 60.3913, longitude: 5.3221 }

test('a distance is the great circle in metres, and its road estimate is 1.3 times that', () => {
  // 305 km from Oslo to Bergen in a straight line.
  expect(Math.round(straightMetres(oslo, bergen) / 1000)).toBe(305)
  expect(estimatedMetres(oslo, bergen)).toBe(Math.round(straightMetres(oslo, bergen) * 1.3))
  expect(straightMetres(oslo, oslo)).toBe(0)
  // Antipodes, where rounding could give an invalid argument.
  expect(straightMetres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(20_015_114)
})

test('distances are symmetric, never negative and at most half the earth’s circumference', () => {
  const position = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(position, position, (a, b) => {
      expect(straightMetres(a, b)).toBe(straightMetres(b, a))
      expect(straightMetres(a, b)).toBeGreaterThanOrEqual(0)
      expect(straightMetres(a, b)).toBeLessThanOrEqual(20_015_116)
    }),
  )
})

test.each([
  ['out of range', 91, 10],
  ['out of range', 60, 181],
  ['swapped', 10.7522, 59.9139],
  ['not numbers', Number.NaN, 10],
  ['not numbers', 60, Infinity],
  [null, 59.9139, 10.7522],
  [null, 78.22, 15.65],
  [null, -33.9, 151.2],
])('a position is judged as %s: %d, %d', (problem, latitude, longitude) => {
  expect(positionProblem({ latitude, longitude })).toBe(problem)
})
