import { expect, test } from 'vitest'
import { ore } from '../money/ore.ts'
import { chosenDelivery, defaultShipping, isDelivery, toSelectedShipping } from './selected-shipping.ts'
import { shippingMethodsOf } from './shipping-methods.ts'

const delivery = { id: 2, price: ore(19_900) }
const collection = { id: 1, price: ore(0) }
const sent = { onlyCC: false }
const collected = { onlyCC: true }

test('the initial selection is delivery at 19900, and the goods are collected until the shopper chooses', () => {
  expect(defaultShipping).toEqual({ id: 2, price: 19_900 })
  expect([defaultShipping, delivery, collection].map(isDelivery)).toEqual([false, true, false])
})

test.each([
  undefined,
  null,
  7,
  [],
  {},
  { id: 'x', price: 1 },
  { id: 2, price: -1 },
  { id: 2, price: 1.5 },
  { id: null, price: 19_900 },
])('a stored selection that is invalid is no choice: %j', stored => {
  expect(toSelectedShipping(stored)).toBe(defaultShipping)
})

test('a stored choice that equals the initial values counts as the shopper’s choice', () => {
  expect(isDelivery(toSelectedShipping({ id: 2, price: 19_900 }))).toBe(true)
})

test.each([
  ['no choice', defaultShipping, 9_900, [sent], null],
  ['collection', collection, 9_900, [sent], null],
  ['an unknown method of an earlier version', { id: 7, price: ore(0) }, 9_900, [sent], null],
  ['delivery, at the current price', delivery, 9_900, [sent], { id: 2, price: 9_900 }],
  ['delivery that the chain no longer offers', delivery, null, [sent], null],
  ['delivery with an article for collection only', delivery, 9_900, [sent, collected], null],
] as const)('the chosen delivery of %s', (_, selected, price, lines, expected) => {
  expect(chosenDelivery(selected, shippingMethodsOf(price), lines)).toEqual(expected)
})

test('without the shop’s methods the stored price is used', () => {
  expect(chosenDelivery(delivery, [], [sent])).toEqual(delivery)
  expect(chosenDelivery(delivery, [], [collected])).toBeNull()
})
