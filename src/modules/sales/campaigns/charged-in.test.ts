import { expect, test } from 'vitest'
import { chargedIn, type LoggedPrice } from './charged-in.ts'

const row = (shopId: number | null, price: number, from: number, to: number): LoggedPrice => ({
  shopId,
  price,
  from,
  to,
  saleFrom: null,
})
const charged = (...rows: LoggedPrice[]) => chargedIn(rows).map(({ price, from, to }) => [price, from, to])

test('a shop without own prices charged the chain’s prices', () => {
  expect(charged(row(null, 100, 0, 10), row(null, 120, 10, Infinity))).toEqual([
    [100, 0, 10],
    [120, 10, Infinity],
  ])
})

test('while a shop had its own price, the chain’s was not charged there', () => {
  const own = row(5, 90, 10, 20)
  expect(charged(row(null, 100, 0, Infinity), own)).toEqual([
    [100, 0, 10],
    [90, 10, 20],
    [100, 20, Infinity],
  ])
  expect(charged(row(null, 100, 0, 15), row(null, 120, 15, 30), own)).toEqual([
    [100, 0, 10],
    [90, 10, 20],
    [120, 20, 30],
  ])
})

test('a shop that always had its own prices never charged the chain’s', () => {
  expect(charged(row(5, 90, 0, 10), row(5, 95, 10, Infinity), row(null, 100, 3, 30))).toEqual([
    [90, 0, 10],
    [95, 10, Infinity],
  ])
})
