import { describe, expect, test } from 'vitest'
import { beforePrice, type ChargedPrice } from './before-price.ts'

const day = 86_400_000

/**
 * A price change: `[day, price, day on which the campaign of the price began]`. A price applies until the next change.
 * Price `null`: the goods are not for sale.
 */
type Step = [from: number, price: number | null, saleFrom?: number]
const logOf = (...steps: Step[]): ChargedPrice[] =>
  steps.flatMap(([from, price, sale], i) =>
    price === null
      ? []
      : [
          {
            price,
            saleFrom: sale === undefined ? null : sale * day,
            from: from * day,
            to: (steps[i + 1]?.[0] ?? Infinity) * day,
          },
        ],
  )
const before = (log: ChargedPrice[], price: number, start: number, now: number) =>
  beforePrice(log, { price, startsAt: start * day }, now * day)

describe('the before price is the lowest of the 30 days before the reduction began (prisopplysningsforskriften § 9 a)', () => {
  test('a price charged for a long time is the before price', () => {
    expect(before(logOf([0, 100], [100, 70, 100]), 70, 100, 101)).toBe(100)
  })
  test('80 raised to 100 and then "reduced" to 90 within 30 days is not a reduction', () => {
    expect(before(logOf([0, 80], [90, 100], [100, 90, 100]), 90, 100, 101)).toBeNull()
  })
  test('80 raised to 100 and reduced to 70 is a reduction from 80', () => {
    expect(before(logOf([0, 80], [90, 100], [100, 70, 100]), 70, 100, 101)).toBe(80)
  })
  test('a price raised more than 30 days before is the before price', () => {
    expect(before(logOf([0, 80], [69, 100], [100, 90, 100]), 90, 100, 101)).toBe(100)
  })
  test('the 30 days are exact to the instant', () => {
    expect(before(logOf([0, 80], [70, 100], [100, 90, 100]), 90, 100, 101)).toBe(100)
    expect(before(logOf([0, 80], [70 + 1 / day, 100], [100, 90, 100]), 90, 100, 101)).toBeNull()
  })
  test('the 30 days before the start count, however long the reduction has lasted', () => {
    expect(before(logOf([0, 100], [100, 70, 100]), 70, 100, 160)).toBe(100)
  })
  test('for gradual cuts within one campaign, the before price is the price before the first cut', () => {
    expect(before(logOf([0, 100], [100, 90, 100], [105, 80, 100]), 80, 100, 106)).toBe(100)
  })
  test('a price raised within its campaign is measured against the lowest price of the campaign', () => {
    expect(before(logOf([0, 100], [100, 80, 100], [105, 90, 100]), 90, 100, 106)).toBeNull()
  })
  test('a campaign that follows another counts the former’s price', () => {
    expect(before(logOf([0, 100], [90, 90, 90], [100, 80, 100]), 80, 100, 101)).toBe(90)
    expect(before(logOf([0, 100], [80, 90, 80], [90, 100], [100, 95, 100]), 95, 100, 101)).toBeNull()
  })
  test('a campaign that ended more than 30 days before does not count', () => {
    expect(before(logOf([0, 100], [50, 60, 50], [60, 100], [100, 80, 100]), 80, 100, 101)).toBe(100)
  })
  test('goods sold for less than 30 days are measured against the known time', () => {
    expect(before(logOf([95, 100], [100, 80, 100]), 80, 100, 101)).toBe(100)
  })
  test('goods never charged before have no before price', () => {
    expect(before([], 80, 100, 101)).toBeNull()
    expect(before(logOf([100, 80, 100]), 80, 100, 101)).toBeNull()
  })
  test('goods out of the range for more than 30 days have no before price', () => {
    expect(before(logOf([0, 100], [60, null], [100, 80, 100]), 80, 100, 101)).toBeNull()
  })
  test('a campaign is measured from its start, also before the start is logged', () => {
    expect(before(logOf([0, 80], [70, 100]), 90, 101, 101.001)).toBe(100)
    expect(before(logOf([0, 100], [90, 80, 90]), 70, 100, 100.001)).toBe(80)
  })
  test('log rows after the requested instant are ignored', () => {
    expect(before(logOf([0, 100], [100, 70, 100], [102, 50]), 70, 100, 101)).toBe(100)
  })
})
