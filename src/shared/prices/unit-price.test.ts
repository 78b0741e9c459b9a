import { expect, test } from 'vitest'
import { seeded } from '#tests/support/run/seeded.ts'
import { unitPrice } from './unit-price.ts'

test.each([
  [24_900, '1 kg', null, { price: 24_900, per: 'kg' }],
  [9_900, '300 ml', null, { price: 33_000, per: 'liter' }],
  [24_000, '2 cbm', '1 cbm', { price: 12_000, per: 'm³' }],
  [1_000, '3 ct', null, { price: 333, per: 'stk.' }],
  [1_000, '6 ct', '1 ct', { price: 167, per: 'stk.' }],
  [5_000, '2,5 m', null, { price: 2_000, per: 'm' }],
  [5_000, '75 cl', '1 l', { price: 6_667, per: 'liter' }],
  [100, '1 mg', '1 kg', { price: 100_000_000, per: 'kg' }],
] as const)('%i øre for %s is per %s: %j', (price, content, base, expected) =>
  expect(unitPrice(price, content, base)).toEqual(expected),
)

test.each([
  ['', null],
  ['0 kg', null],
  ['5 oz', null],
  ['-1 kg', null],
  ['1 kg', '1 l'],
  ['many', null],
])('the content "%s" per %s has no unit price', (content, base) => expect(unitPrice(100, content, base)).toBeNull())

test.each([
  ['125g', '100 g', 'kg'],
  ['50 ml', '100 ml', 'liter'],
  ['50 ml', '10 cl', 'liter'],
  ['12 m', '10 m', 'm'],
  ['6 ct', '3 ct', 'stk.'],
])('the unit price of %s with the measure %s is per %s, because the law allows no other', (content, base, per) => {
  expect(unitPrice(3_990, content, base)).toEqual({ ...unitPrice(3_990, content, null), per })
})

test('a unit price is within half an øre of the exact quotient, in whichever units the content is written', () => {
  const random = seeded(48)
  const draw = (below: number) => Math.floor(random() * below)
  for (let round = 0; round < 2_000; round++) {
    const price = draw(1_000_000) + 1
    const grams = draw(100_000) + 1
    const found = unitPrice(price, `${grams} g`, '1 kg')!.price
    expect(Math.abs(found * grams - price * 1_000) * 2).toBeLessThanOrEqual(grams)
    expect(unitPrice(price * 2, `${grams * 2} g`, '1 kg')!.price).toBe(found)
    expect(unitPrice(price, `${grams} g`, '1 kg')).toEqual(unitPrice(price, `${grams * 1_000} mg`, null))
  }
})
