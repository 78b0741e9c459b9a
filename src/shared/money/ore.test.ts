import { expect, test } from 'vitest'
import { ore, sumOre } from './ore.ts'

test('money is whole øre: a fraction is a bug and throws', () => {
  expect(ore(129900)).toBe(129900)
  expect(() => ore(1299.5)).toThrow('1299.5')
  expect(() => ore(Number.NaN)).toThrow()
})
test('a sum of amounts is whole øre', () => {
  expect(
    sumOre(
      [
        { price: 100, count: 3 },
        { price: 50, count: 1 },
      ],
      line => line.price * line.count,
    ),
  ).toBe(350)
})
