import { describe, expect, test } from 'vitest'
import { boundsAround, moveFrom, moveTo, typedFrom, typedTo } from './range-steps.ts'
import { rangeStep, wholeSteps } from '#shared/prices/whole-steps.ts'

const bounds = { low: 0, high: 100 }
const whole = { from: 0, to: 100 }

describe('the handles', () => {
  test('the handles of the price slider move in steps of 10', () => {
    expect(moveFrom(14, whole, bounds)).toBe(10)
    expect(moveFrom(15, whole, bounds)).toBe(20)
    expect(moveTo(87, whole, bounds)).toBe(90)
  })

  test('the handles of the price slider stop at 15 % of the whole range from each other', () => {
    expect(moveFrom(100, whole, bounds)).toBe(80)
    expect(moveTo(0, whole, bounds)).toBe(20)
    expect(moveFrom(1_000, { from: 0, to: 1_000 }, { low: 0, high: 1_000 })).toBe(850)
  })

  test('the handles of the price slider stop at its ends', () => {
    expect(moveFrom(-50, { from: 20, to: 80 }, bounds)).toBe(0)
    expect(moveTo(500, { from: 20, to: 80 }, bounds)).toBe(100)
  })

  test('the handles of the price slider can only move apart if the typed prices are closer than 15 % of the range', () => {
    const near = { from: 45, to: 50 }
    expect(moveFrom(60, near, bounds)).toBe(45)
    expect(moveFrom(40, near, bounds)).toBe(40)
    expect(moveTo(40, near, bounds)).toBe(50)
    expect(moveTo(60, near, bounds)).toBe(60)
  })

  test('the handles of the price slider keep steps, order, bounds and distance after any sequence of moves', () => {
    const random = seeded(20261121)
    for (let round = 0; round < 2_000; round++) {
      const low = Math.floor(random() * 300) * 10
      const range = { low, high: low + 10 + Math.floor(random() * 400) * 10 }
      const gap = (range.high - range.low) * 0.15
      let chosen = { from: range.low, to: range.high }
      for (let move = 0; move < 20; move++) {
        const requested = range.low - 200 + random() * (range.high - range.low + 400)
        const { from, to } = chosen
        chosen =
          random() < 0.5
            ? { from: moveFrom(requested, chosen, range), to }
            : { from, to: moveTo(requested, chosen, range) }
        const text = JSON.stringify({ range, chosen, wanted: requested })
        expect(chosen.from, text).toBeGreaterThanOrEqual(range.low)
        expect(chosen.to, text).toBeLessThanOrEqual(range.high)
        expect(chosen.to - chosen.from, text).toBeGreaterThanOrEqual(gap - 1e-6)
        expect((chosen.from - range.low) % rangeStep, text).toBe(0)
        expect((chosen.to - range.low) % rangeStep, text).toBe(0)
      }
    }
  })
})

describe('a typed price', () => {
  const chosen = { from: 200, to: 800 }
  const range = { low: 100, high: 1_000 }

  test('a typed price is accepted between its bound and the other price, inclusive', () => {
    expect(['100', '450', '800'].map(typed => typedFrom(typed, chosen, range))).toEqual([100, 450, 800])
    expect(['200', '450', '1 000'].map(typed => typedTo(typed, chosen, range))).toEqual([200, 450, 1_000])
    expect(typedFrom('199,50', chosen, range)).toBe(199.5)
  })

  test('a typed lower price below the lower bound or above the upper price is reset to the lower bound', () => {
    expect(['99', '801', '5000', '-1'].map(typed => typedFrom(typed, chosen, range))).toEqual([100, 100, 100, 100])
  })

  test('a typed upper price above the upper bound or below the lower price is reset to the upper bound', () => {
    expect(['199', '1001', '0', '-300'].map(typed => typedTo(typed, chosen, range))).toEqual([1000, 1000, 1000, 1000])
  })

  test('a typed price that is no number is reset to its bound', () => {
    for (const typed of ['', ' ', 'mye', '2e2', '1.2.3', '450,123', '0x10', 'NaN', 'Infinity']) {
      expect(typedFrom(typed, chosen, range), typed).toBe(100)
      expect(typedTo(typed, chosen, range), typed).toBe(1000)
    }
  })
})

test('the ends of the price slider are whole steps that include every price', () => {
  expect(wholeSteps({ low: 149, high: 1_283.5 })).toEqual({ low: 140, high: 1_290 })
  expect(wholeSteps({ low: 140, high: 1_290 })).toEqual({ low: 140, high: 1_290 })
})

/** Numbers from 0 to 1, the same in each run (Lehmer generator). */
function seeded(seed: number): () => number {
  let state = seed % 2_147_483_647
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

describe('a slider without prices', () => {
  test('without prices the price slider ranges from 0 to 100 kroner', () => {
    expect(boundsAround(undefined, { from: null, to: null })).toEqual({ low: 0, high: 100 })
    expect(boundsAround({ low: 149, high: 1_283.5 }, { from: null, to: null })).toEqual({ low: 140, high: 1_290 })
  })

  test('without prices the price slider includes the chosen prices', () => {
    expect(boundsAround(undefined, { from: 500, to: null })).toEqual({ low: 0, high: 500 })
    expect(boundsAround(undefined, { from: 50, to: 805 })).toEqual({ low: 0, high: 810 })
  })
})
