import { expect, test } from 'vitest'
import { judgeCounts, type SentCount } from './judge-till-counts.ts'

const now = new Date('2026-11-27T12:00:00Z')
const known = { bySku: new Map([['A', 1]]), byEan: new Map([['70000001', 1]]), shops: new Set([57]), now }
const minutes = (number: number) => now.getTime() + number * 60_000
const count: SentCount = { sku: 'A', shopId: 57, quantity: 3, countedAt: minutes(0), confirmed: false }
const reasons = (...sent: SentCount[]) => judgeCounts(sent, known).map(each => (each.ok ? 'ok' : each.reason))

test('a count needs a known shop, known goods, and a clock at most five minutes ahead', () => {
  expect(reasons({ ...count, shopId: 58 })).toEqual(['unknown_shop'])
  expect(reasons({ ...count, sku: 'B' }, { ...count, sku: undefined, ean: '7' })).toEqual([
    'unknown_goods',
    'unknown_goods',
  ])
  expect(reasons({ ...count, countedAt: minutes(5) + 1 }, { ...count, countedAt: minutes(5) })).toEqual(['ahead', 'ok'])
})

test('counts of the same goods and moment contradict each other only if their quantities differ', () => {
  const byEan = { ...count, sku: undefined, ean: '70000001' }
  expect(reasons(count, byEan)).toEqual(['ok', 'ok'])
  expect(reasons(count, { ...byEan, quantity: 4 }, { ...count, countedAt: minutes(-1) })).toEqual([
    'contradicts',
    'contradicts',
    'ok',
  ])
})

test('a count that can be applied names its variant and its row', () => {
  expect(judgeCounts([{ ...count, shopId: 58 }, count], known)[1]).toEqual({
    ok: true,
    count: { row: 1, shopId: 57, variantId: 1, quantity: 3, countedAt: minutes(0), confirmed: false },
  })
})
