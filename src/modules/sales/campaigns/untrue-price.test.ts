import { expect, test } from 'vitest'
import type { ChargedPrice } from './before-price.ts'
import { lowestCharged, untruePrice } from './untrue-price.ts'
import { stateOf } from './campaign-state.ts'

const day = 86_400_000
const row = (price: number, from: number, to = Infinity, saleFrom: number | null = null): ChargedPrice => ({
  price,
  saleFrom,
  from: from * day,
  to: to * day,
})
const now = 100 * day

test('a price is a reduction only if it is lower than every price charged in the 30 days before', () => {
  const log = [row(80, 0, 80), row(100, 80)]
  expect(untruePrice(log, { price: 90, ordinary: 100, startsAt: now })).toEqual(log[0])
  expect(untruePrice(log, { price: 80, ordinary: 100, startsAt: now })).toEqual(log[0])
  expect(untruePrice(log, { price: 79, ordinary: 100, startsAt: now })).toBeNull()
  // 30 days after the end of the price 80.
  expect(untruePrice(log, { price: 90, ordinary: 100, startsAt: 110 * day })).toBeNull()
  expect(untruePrice(log, { price: 90, ordinary: 100, startsAt: 110 * day - 1 })).toEqual(log[0])
})

test('a campaign that follows a cheaper one is not a reduction, and one below the lowest price of the 30 days is', () => {
  const log = [row(100, 0, 85), row(70, 85, 95, 85 * day), row(100, 95)]
  expect(untruePrice(log, { price: 75, ordinary: 100, startsAt: now })).toEqual(log[1])
  expect(untruePrice(log, { price: 60, ordinary: 100, startsAt: now })).toBeNull()
  expect(lowestCharged([row(100, 0, 80), row(90, 80, 90), row(95, 90)], now)?.price).toBe(90)
})

test('a price that is not below the ordinary one is not a reduction, and goods that were not sold have no lowest price', () => {
  expect(untruePrice([], { price: 100, ordinary: 100, startsAt: now })).toBe('not_lower')
  expect(untruePrice([], { price: 90, ordinary: 100, startsAt: now })).toBeNull()
  expect(lowestCharged([row(50, 120)], now)).toBeNull()
})

test('a campaign is a draft until published, then planned, running from its first to its last instant, and over', () => {
  const period = { startsAt: 10, endsAt: 20 }
  expect(stateOf({ ...period, published: false }, 15)).toBe('draft')
  expect([9, 10, 20, 21].map(at => stateOf({ ...period, published: true }, at))).toEqual([
    'planned',
    'running',
    'running',
    'over',
  ])
})
