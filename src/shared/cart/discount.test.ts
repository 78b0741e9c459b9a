import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takenOff } from './discount.ts'

test('a fixed discount takes its amount off the sum', () => {
  expect(takenOff(100_000, 0, { fixed: true, amount: 15_000 })).toBe(15_000)
})

test('a fraction of the sum is rounded half up to whole øre, once per cart', () => {
  expect(takenOff(100_000, 0, { fixed: false, amount: 0.2 })).toBe(20_000)
  // 0.29 × 50 is 14.5, but slightly less in floating point.
  expect(takenOff(50, 0, { fixed: false, amount: 0.29 })).toBe(15)
  expect(takenOff(1, 0, { fixed: false, amount: 0.5 })).toBe(1)
  expect(takenOff(1, 0, { fixed: false, amount: 0.499_999 })).toBe(0)
})

test('a discount does not reduce the deposit (pant)', () => {
  expect(takenOff(10_000, 3_000, { fixed: true, amount: 9_000 })).toBe(7_000)
  expect(takenOff(10_000, 3_000, { fixed: false, amount: 1 })).toBe(7_000)
  expect(takenOff(3_000, 3_000, { fixed: true, amount: 1 })).toBe(0)
})

test('a fraction of any sum equals that of exact arithmetic', () => {
  // Whole per cents of small sums often end in exactly half an øre. Random sums rarely do.
  for (let sum = 0; sum <= 300; sum++)
    for (let percent = 0; percent <= 100; percent++) {
      const exact = Math.floor((sum * percent * 2 + 100) / 200)
      expect(takenOff(sum, 0, { fixed: false, amount: percent / 100 }), `${percent} % of ${sum}`).toBe(exact)
    }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 46 }), fc.integer({ min: 0, max: 1_000_000 }), (sum, parts) => {
      const exact = (BigInt(sum) * BigInt(parts) * 2n + 1_000_000n) / 2_000_000n
      expect(BigInt(takenOff(sum, 0, { fixed: false, amount: parts / 1_000_000 }))).toBe(exact)
    }),
  )
})
