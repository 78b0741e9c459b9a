import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainPrices, type PlainOffer } from '#tests/support/prices/plain-price-model.ts'
import type { MultiBuy } from './multi-buy.ts'
import { priceCart, type PricedLine, type VatFreeTerms } from './price-cart.ts'

const line = (price: number, more: Partial<PricedLine> = {}): PricedLine => ({
  price,
  pant: 0,
  count: 1,
  vatPercentage: 25,
  multiBuys: [1],
  isNet: false,
  ...more,
})
const threeForTwo: MultiBuy = { id: 1, name: '3 for 2', take: 3, pay: 2, amount: null }
const twoFor499: MultiBuy = { id: 2, name: '2 for 499', take: 2, pay: null, amount: 49_900 }

describe('what a cart costs', () => {
  test('in 3 for 2 the cheapest piece of each group is free, grouped from the dearest down', () => {
    const { total, deductions } = priceCart(
      [line(100, { count: 2 }), line(300, { count: 3 }), line(200)],
      [threeForTwo],
    )
    // The groups of three, dearest first; the piece in brackets is free: 300 300 [300] and 200 100 [100].
    expect(deductions).toMatchObject([{ id: 1, name: '3 for 2', amount: 400 }])
    expect(total).toBe(2 * 100 + 3 * 300 + 200 - 400)
  })

  test('2 for an amount lowers a pair to that amount and never raises it', () => {
    const two = (price: number) => priceCart([line(price, { count: 2, multiBuys: [2] })], [twoFor499]).total
    expect([two(30_000), two(24_950), two(20_000)]).toEqual([49_900, 49_900, 40_000])
  })

  test('a piece counts in one multi-buy only, the one with the largest deduction', () => {
    const both = line(40_000, { count: 3, multiBuys: [1, 2] })
    expect(priceCart([both], [twoFor499, threeForTwo]).deductions.map(({ id, amount }) => [id, amount])).toEqual([
      [1, 40_000],
    ])
  })

  test('the deposit of a free piece is charged', () => {
    expect(priceCart([line(1_200, { pant: 200, count: 3 })], [threeForTwo]).total).toBe(2_600)
  })

  test('the total never falls below the deposits, after deductions and discount', () => {
    const prices = priceCart([line(1_200, { pant: 200, count: 3 })], [threeForTwo], { fixed: true, amount: 99_999 })
    expect(prices).toMatchObject({ discount: 2_000, total: 600, totalVat: 0, netAmount: 600 })
  })

  test('reductions are spread over the lines pro rata, largest remainder first', () => {
    const { lines } = priceCart([line(100), line(100), line(100)], [], { fixed: true, amount: 100 })
    expect(lines.map(({ reduction }) => reduction)).toEqual([34, 33, 33])
  })

  test('VAT is calculated per rate, deposits have none, and freight has the rate of the goods', () => {
    const mixed = [line(10_000), line(11_700, { pant: 200, vatPercentage: 15 })]
    expect(priceCart(mixed, [], null, 0)).toMatchObject({
      vatPercentage: null,
      lines: [{ vat: 2_000 }, { vat: 1_500 }],
      totalVat: 3_500,
      netAmount: 18_200,
    })
    // Each line alone would be rounded up to 1 øre.
    const cheap = Array.from({ length: 5 }, () => line(3))
    expect(priceCart(cheap)).toMatchObject({ totalVat: 3, lines: [{ vat: 1 }, { vat: 1 }, { vat: 1 }, { vat: 0 }, {}] })
    const sent = priceCart([line(10_000)], [], null, 19_900)
    expect(sent).toMatchObject({ total: 10_000, freight: 19_900, payable: 29_900, totalVat: 5_980, vatPercentage: 25 })
  })

  test('freight is separate: payable is the total plus the freight', () => {
    const sent = priceCart([line(100_000)], [], { fixed: true, amount: 10_000 }, 19_900)
    expect(sent).toMatchObject({ total: 90_000, freight: 19_900, payable: 109_900 })
  })

  test('an empty cart costs nothing, freight included', () => {
    expect(priceCart([], [threeForTwo], { fixed: true, amount: 5 }, 19_900)).toMatchObject({
      total: 0,
      payable: 0,
      freight: 0,
    })
  })
})

const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2_000_000 }))
const offers = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    take: fc.integer({ min: 2, max: 5 }),
    pay: fc.integer({ min: 1, max: 4 }),
    amount: fc.option(amount),
  }),
  { selector: ({ id }) => id, maxLength: 4 },
)
const lines = fc.array(
  fc.record({
    price: amount,
    pant: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400 })),
    count: fc.integer({ min: 1, max: 7 }),
    vatPercentage: fc.constantFrom(25, 15, 0),
    multiBuys: fc.subarray([1, 2, 3, 4]),
    isNet: fc.constant(false),
  }),
  { maxLength: 8 },
)
const code = fc.option(
  fc.oneof(
    fc.record({ fixed: fc.constant(true), amount: fc.nat(3_000_000) }),
    fc.record({ fixed: fc.constant(false), amount: fc.nat(1_000_000).map(parts => parts / 1_000_000) }),
  ),
)

test('on random carts every figure equals that of a simple model in exact arithmetic', () => {
  fc.assert(
    fc.property(lines, offers, code, fc.nat(30_000), (cart, found, reduction, freight) => {
      const multiBuys = found.map(({ id, take, pay, amount }): MultiBuy =>
        amount === null
          ? { id, name: '', take, pay: Math.min(pay, take - 1), amount: null }
          : { id, name: '', take, pay: null, amount },
      )
      const plain = plainPrices(
        cart.map(each => ({
          price: BigInt(each.price),
          pant: BigInt(each.pant),
          count: each.count,
          vat: BigInt(each.vatPercentage),
          offers: [...each.multiBuys],
        })),
        multiBuys.map(({ id, take, pay, amount }): PlainOffer =>
          pay === null ? { id, take, amount: BigInt(amount) } : { id, take, pay },
        ),
        reduction &&
          (reduction.fixed
            ? { fixed: BigInt(reduction.amount) }
            : { millionths: BigInt(Math.round(reduction.amount * 1_000_000)) }),
        BigInt(freight),
      )
      const prices = priceCart(cart, multiBuys, reduction, freight)
      expect({
        deductions: prices.deductions.map(({ id, amount }) => ({ id, amount: BigInt(amount) })),
        discount: BigInt(prices.discount),
        total: BigInt(prices.total),
        payable: BigInt(prices.payable),
        reductions: prices.lines.map(({ reduction }) => BigInt(reduction)),
        vat: prices.lines.map(({ vat }) => BigInt(vat)),
        totalVat: BigInt(prices.totalVat),
      }).toEqual(plain)
      expect(prices.netAmount + prices.totalVat).toBe(prices.payable)
    }),
    { numRuns: 3_000 },
  )
})

test('a sale without VAT costs less by the VAT in goods and freight, never less than the deposits, and its lines add up', () => {
  fc.assert(
    fc.property(lines, code, fc.nat(30_000), (cart, reduction, freight) => {
      const paid = (terms: VatFreeTerms | null) => priceCart(cart, [], reduction, freight, terms)
      const [sold, lowered] = [paid(null), paid({ row: 'Mva.', lowered: true })]
      const taken = lowered.deductions.reduce((sum, { amount }) => sum + amount, 0)
      expect(lowered.total).toBe(sold.total - taken)
      const pant = cart.reduce((sum, each) => sum + Math.min(each.pant, each.price) * each.count, 0)
      expect(lowered.total).toBeGreaterThanOrEqual(Math.min(pant, sold.total))
      expect(lowered).toMatchObject({ totalVat: 0, netAmount: lowered.payable, vatPercentage: 0 })
      // The VAT of goods and of freight is rounded separately, once for each of the three rates.
      expect(Math.abs(lowered.payable - sold.netAmount)).toBeLessThanOrEqual(3)
      const ofLines = cart.map((each, at) => each.price * each.count - lowered.lines[at]!.reduction)
      expect(ofLines.reduce((sum, amount) => sum + amount, 0)).toBe(lowered.total)
      const same = paid({ row: 'Mva.', lowered: false })
      expect(same).toMatchObject({ total: sold.total, freight: sold.freight, totalVat: 0, netAmount: sold.payable })
    }),
    { numRuns: 1_000 },
  )
})

test('in a sale without VAT, a price that already contains none is not lowered', () => {
  const mixed = [line(10_000), line(10_000, { isNet: true })]
  expect(priceCart(mixed, [], null, 0, { row: 'Mva.', lowered: true })).toMatchObject({
    ...{ total: 18_000, deductions: [{ id: null, name: 'Mva.', amount: 2_000 }] },
    lines: [{ reduction: 2_000 }, { reduction: 0 }],
  })
})
