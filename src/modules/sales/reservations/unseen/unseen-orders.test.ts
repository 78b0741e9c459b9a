import { expect, test } from 'vitest'
import { ordersInTheWay } from './unseen-orders.ts'

const [jacket, boots] = [1, 2]
const of = (...articles: number[]) => new Set(articles)
const none: ReadonlySet<number> = new Set()
const unpaid = { id: 7, statusId: 0, articleIds: [jacket] }
const paid = { id: 8, statusId: 1, articleIds: [jacket] }

test('an unpaid order blocks every new order of the shopper, also of other goods', () => {
  expect(ordersInTheWay([unpaid], of(jacket), none)).toEqual([{ id: 7, sameGoods: true }])
  expect(ordersInTheWay([unpaid], of(boots), none)).toEqual([{ id: 7, sameGoods: false }])
})
test('a paid order that the shopper has not seen blocks only a new order of the same goods', () => {
  expect(ordersInTheWay([paid], of(jacket, boots), none)).toEqual([{ id: 8, sameGoods: true }])
  expect(ordersInTheWay([paid], of(boots), none)).toEqual([])
})
test('an unpaid order without a response of its provider blocks only a new order of the same goods', () => {
  expect(ordersInTheWay([unpaid], of(jacket), of(7))).toEqual([{ id: 7, sameGoods: true }])
  expect(ordersInTheWay([unpaid], of(boots), of(7))).toEqual([])
})
