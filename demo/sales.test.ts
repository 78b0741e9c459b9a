import { expect, test } from 'vitest'
import { assortment } from './assortment.ts'
import { demoSales } from './index.ts'
import { variantsOf } from './variants.ts'

const now = new Date('2026-11-21T09:00:00Z')
const sales = demoSales(now)
const articleOf = new Map(assortment.flatMap(variantsOf).map(({ gtin, article }) => [gtin, article]))

const pieces = new Map<string, number>()
for (const { lines } of sales) {
  for (const { gtin, count } of lines) {
    const no = articleOf.get(gtin)?.no ?? 'unknown'
    pieces.set(no, (pieces.get(no) ?? 0) + count)
  }
}

test('the demo chain has 90 days of sales, each placed, ready and collected in that order, and all completed', () => {
  expect(sales.length).toBeGreaterThan(1_200)
  const day = 86_400_000
  for (const { placedAt, readyAt, collectedAt } of sales) {
    expect(placedAt.getTime()).toBeGreaterThan(now.getTime() - 90 * day)
    expect(readyAt.getTime()).toBeGreaterThan(placedAt.getTime())
    expect(collectedAt.getTime()).toBeGreaterThan(readyAt.getTime())
    expect(collectedAt.getTime()).toBeLessThan(now.getTime())
    expect(collectedAt.getUTCDay()).not.toBe(0)
  }
})

test('the same start time gives the same sales', () => {
  expect(demoSales(now)).toEqual(sales)
})

test('few articles sell much and most sell little; hidden articles and those not sold online have no sales', () => {
  const counts = [...pieces.values()].sort((a, b) => b - a)
  const sum = counts.reduce((all, count) => all + count, 0)
  const best = counts.slice(0, 50).reduce((all, count) => all + count, 0)
  expect(counts.length).toBeGreaterThan(300)
  expect(best / sum).toBeGreaterThan(0.35)
  expect(best / sum).toBeLessThan(0.75)
  expect(pieces.has('unknown')).toBe(false)
  for (const { no, title, hidden, notForSaleOnline } of assortment) {
    if (hidden || notForSaleOnline) expect(pieces.has(no), title).toBe(false)
  }
})

test('each customer has an address at example.no and a phone number from 400 00 000 to 400 00 999', () => {
  for (const { customer } of sales) {
    expect(customer.email).toMatch(/^[a-z.]+\d+@example\.no$/)
    expect(customer.phone).toMatch(/^\+4740000\d{3}$/)
  }
})
