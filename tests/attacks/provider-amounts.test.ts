import { expect, test } from 'vitest'
import { findKlarnaFault, findRefundFault } from '#demo/payments/klarna-amounts.ts'
import { findQliroFault } from '#demo/payments/qliro-amounts.ts'
import { linesOf, refundLinesOf } from '#modules/sales/orders/payment-lines.ts'
import { klarnaAmounts, klarnaRefund } from '#modules/sales/payments/klarna-amounts.ts'
import { itemsOf, named, returnOf, toKroner, type Item } from '#modules/sales/payments/qliro/items.ts'
import type { PaymentLine } from '#modules/sales/payments/index.ts'
import { returnWorth } from '#modules/sales/reservations/lines/return-worth.ts'
import { lostShare } from '#modules/sales/reservations/lines/owed.ts'
import { vatOfLines, type LineVat } from '#modules/sales/reservations/lines/vat-of-lines.ts'
import { vatOfReturns } from '#modules/sales/reservations/lines/vat-of-returns.ts'
import type { MultiBuy } from '#shared/prices/multi-buy.ts'
import { priceCart } from '#shared/prices/price-cart.ts'
import { seeded } from '../support/run/seeded.ts'

const carts = 100_000
const multiBuys: MultiBuy[] = [
  { id: 1, name: '3 for 2', take: 3, pay: 2, amount: null },
  { id: 2, name: '2 for 499', take: 2, pay: null, amount: 49_900 },
]

/** A priced cart of up to ten lines, and its order, of which some pieces may be missing. */
function randomOrder(random: () => number) {
  const below = (most: number) => Math.floor(random() * most)
  const lines = Array.from({ length: 1 + below(10) }, () => {
    const pant = below(4) === 0 ? 100 * below(5) : 0
    const price = pant + 1 + below(below(3) === 0 ? 2_000 : 300_000)
    const vatPercentage = [0, 12, 15, 25][below(4)]!
    const offers = [1, 2].filter(() => below(3) === 0)
    return { price, pant, vatPercentage, count: 1 + below(4), multiBuys: offers, isNet: false }
  })
  const code = [null, { fixed: true, amount: below(100_000) }, { fixed: false, amount: below(1_000_000) / 1_000_000 }]
  const quote = priceCart(lines, multiBuys, code[below(3)], below(2) * below(40_000))
  const sold = lines.map(({ vatPercentage, ...line }, at) => ({
    ...line,
    position: at,
    kept: line.count,
    state: 'found',
    reduction: quote.lines[at]!.reduction,
    vat_percentage: vatPercentage,
  }))
  const handedOver = sold.map(line => ({ ...line, kept: below(3) === 0 ? below(line.count + 1) : line.count }))
  return { quote, sold, handedOver, below }
}

const sum = <T>(of: readonly T[], amount: (each: T) => number) => of.reduce((all, each) => all + amount(each), 0)

/** The VAT of a rate by the law: the rate's part of its sum, to the nearest øre, in exact arithmetic. */
const isExact = ({ percentage, gross, vat }: LineVat) =>
  BigInt(vat) === (2n * BigInt(gross * percentage) + BigInt(100 + percentage)) / BigInt(2 * (100 + percentage))

const asItems = (lines: readonly PaymentLine[]): Item[] =>
  lines.map(({ total, vat, vatPercentage }) => {
    return { reference: `mva-${vatPercentage}`, type: 'Product', count: 1, price: total, priceExVat: total - vat }
  })

/**
 * Returns pieces of an order, several lines at once, until some or all are back. Returns the faults of the refunds that pay
 * them, one refund for one or more returns.
 */
function faultsOfReturns({ handedOver, quote, below }: ReturnType<typeof randomOrder>, captured: readonly LineVat[]) {
  const faults: string[] = []
  const check = (isValid: boolean, fault: string) => void (isValid || faults.push(fault))
  const order = {
    id: 1,
    vat: [...captured],
    vatOfReturns: (of: Returned) => vatOfReturns(handedOver, of, quote.freight),
  }
  const returns: { line: number; count: number }[][] = []
  const returned = handedOver.map(() => 0)
  const paid = new Map<number, { gross: number; vat: number }>()
  const at = (rate: number) => paid.get(rate) ?? { gross: 0, vat: 0 }
  const capturedAt = (rate: number) => captured.find(({ percentage }) => percentage === rate) ?? { gross: 0, vat: 0 }
  let items = asItems(linesOf(order))
  let [from, due] = [0, 0]
  // The price of the returned pieces by VAT rate, computed only from the prices of single pieces.
  let goods = new Map<number, number>()
  const isWhole = () => handedOver.every(({ kept }, line) => returned[line] === kept)
  for (let time = 0; time < 6 && !isWhole(); time++) {
    const some = handedOver.flatMap((line, position) => {
      const count = time === 5 ? line.kept - returned[position]! : below(line.kept - returned[position]! + 1)
      return count > 0 ? [{ line: position, count }] : []
    })
    if (some.length === 0) continue
    for (const { line: position, count } of some) {
      const line = handedOver[position]!
      const sold = { line: position, count: line.kept, price: line.price, reduction: line.reduction - lostShare(line) }
      const worth = returnWorth({ ...sold, returned: returned[position]! }, count)
      const pant = line.pant * count
      for (const [rate, amount] of [
        [0, pant],
        [line.vat_percentage, worth - pant],
      ] as const)
        goods.set(rate, (goods.get(rate) ?? 0) + amount)
      due += worth
      returned[position]! += count
    }
    returns.push(some)
    if (isWhole()) {
      due = sum(captured, ({ gross }) => gross) - from
      goods = new Map(captured.map(({ percentage, gross }) => [percentage, gross - at(percentage).gross]))
    } else if (below(3) === 0) continue
    if (due === 0) continue
    const lines = refundLinesOf(order, returns, { from, amount: due })
    check(sum(lines, ({ total }) => total) === due, 'the lines are worth another amount')
    const expected = [...goods].filter(([, amount]) => amount > 0).sort(([a], [b]) => b - a)
    check(
      JSON.stringify(lines.map(line => [line.vatPercentage, line.total])) === JSON.stringify(expected),
      'another rate',
    )
    const { order_lines } = klarnaRefund(due, lines)
    check(order_lines !== undefined && findRefundFault(order_lines) === null, `Klarna: ${findRefundFault(order_lines)}`)
    const back = returnOf(items, { amount: due, lines, step: time })!
    const fees = back.kept.map(fee => ({ ...named(fee), PricePerItemExVat: toKroner(fee.priceExVat) }))
    const fault = findQliroFault([...back.items.map(named), ...fees])
    check(fault === null, `Qliro: ${fault}`)
    for (const { vatPercentage: rate, total, vat } of lines) {
      const of = (each: readonly Item[]) => each.filter(({ reference }) => Number(reference.split('-')[1]) === rate)
      const booked = (amount: (item: Item) => number) => sum(of(back.items), amount) - sum(of(back.kept), amount)
      check(booked(({ price }) => price) === total, 'Qliro: another amount at a rate')
      check(booked(({ price, priceExVat }) => price - priceExVat) === vat, 'Qliro: another VAT at a rate')
      paid.set(rate, { gross: at(rate).gross + total, vat: at(rate).vat + vat })
      check(at(rate).gross <= capturedAt(rate).gross && at(rate).vat <= capturedAt(rate).vat, 'more than captured')
    }
    items = [...items.filter(item => !back.items.some(each => each.reference === item.reference)), ...back.kept]
    ;[from, due, goods] = [from + due, 0, new Map()]
  }
  if (isWhole()) {
    const rest = captured.filter(({ percentage: rate, gross, vat }) => at(rate).gross !== gross || at(rate).vat !== vat)
    check(rest.length === 0, 'a whole order is not refunded to the øre')
  }
  return faults
}
type Returned = Parameters<typeof vatOfReturns>[1]

test(
  'Klarna and Qliro accept the amounts of random orders and their captures, with the VAT of quote and receipt',
  { timeout: 60_000 },
  () => {
    const random = seeded(45)
    const broken = { klarna: 0, qliro: 0, vat: 0 }
    const seen = { partial: 0, rates: 0 }
    for (let cart = 0; cart < carts; cart++) {
      const order = randomOrder(random)
      const { quote, sold, handedOver } = order
      const [promised, kept] = [sold, handedOver].map(lines => vatOfLines(lines, quote.freight))
      for (const vat of [promised!, kept!]) {
        const lines = linesOf({ id: cart, vat })
        const amounts = { amount: sum(vat, ({ gross }) => gross), vat: sum(vat, rate => rate.vat), lines }
        if (findKlarnaFault(klarnaAmounts(amounts)) !== null) broken.klarna++
        const items = itemsOf(lines)
        if (findQliroFault(items) !== null) broken.qliro++
        if (Math.abs(sum(items, item => item.PricePerItemIncVat * 100) - amounts.amount) > 0.01) broken.qliro++
        if (!vat.every(isExact)) broken.vat++
      }
      const ofOrder = [sum(promised!, ({ gross }) => gross), sum(promised!, ({ vat }) => vat)]
      if (ofOrder[0] !== quote.payable || ofOrder[1] !== quote.totalVat) broken.vat++
      if (quote.totalVat !== sum(quote.lines, ({ vat }) => vat)) broken.vat++
      seen.partial += Number(kept!.length > 0 && sum(kept!, ({ gross }) => gross) < quote.payable)
      seen.rates += Number(promised!.length > 2)
    }
    expect(broken).toEqual({ klarna: 0, qliro: 0, vat: 0 })
    // The carts were not all alike.
    expect(seen.partial).toBeGreaterThan(carts / 4)
    expect(seen.rates).toBeGreaterThan(carts / 4)
  },
)

test(
  'several partial refunds of random orders have the rates of the returned goods, and never exceed the capture of a rate',
  { timeout: 60_000 },
  () => {
    const random = seeded(46)
    const faults = new Map<string, number>()
    for (let cart = 0; cart < carts / 5; cart++) {
      const order = randomOrder(random)
      for (const fault of faultsOfReturns(order, vatOfLines(order.handedOver, order.quote.freight)))
        faults.set(fault, (faults.get(fault) ?? 0) + 1)
    }
    expect([...faults]).toEqual([])
  },
)

const amounts = (line: Partial<Parameters<typeof findKlarnaFault>[0]['order_lines'][number]>, more: object = {}) => ({
  ...{ order_amount: 10_000, order_tax_amount: 2_000 },
  order_lines: [
    ...[{ name: 'Jakke', quantity: 1, unit_price: 10_000, total_amount: 10_000 }].map(each => ({
      ...each,
      ...{ tax_rate: 2_500, total_tax_amount: 2_000 },
      ...line,
    })),
  ],
  ...more,
})

test.each([
  ['the tax of a line is 2 øre off', { total_tax_amount: 2_002 }, {}, 'order_lines[0].total_tax_amount'],
  ['the tax of a line is 2 øre short', { total_tax_amount: 1_998 }, {}, 'order_lines[0].total_tax_amount'],
  ['the tax of a line is not whole øre', { total_tax_amount: 2_000.5 }, {}, 'order_lines[0].total_tax_amount'],
  ['the total is not price × quantity', { quantity: 2 }, {}, 'order_lines[0].total_amount'],
  ['the total is not less the discount', { total_discount_amount: 1 }, {}, 'order_lines[0].total_amount'],
  ['the rate is above 100 %', { tax_rate: 10_001 }, {}, 'order_lines[0].tax_rate'],
  [
    'the amounts have another rate',
    { total_amount: 100, unit_price: 100, total_tax_amount: 21 },
    {},
    'order_lines[0].tax_rate',
  ],
  ['the order is not the sum of its lines', {}, { order_amount: 10_001 }, 'order_amount'],
  ['the tax of the order is not the sum of its lines', {}, { order_tax_amount: 2_001 }, 'order_tax_amount'],
  ['all amounts add up', {}, {}, null],
  ['the tax of a line is 1 øre off', { total_tax_amount: 2_001 }, { order_tax_amount: 2_001 }, null],
])('the Klarna sandbox checks amounts as documented: %s', (_, line, more, fault) => {
  expect(findKlarnaFault(amounts(line, more))).toBe(fault)
})

test.each([
  ['the rate of other goods', { tax_rate: 1_500 }, 'order_lines[0].total_tax_amount'],
  ['the tax is 2 øre off', { total_tax_amount: 2_002 }, 'order_lines[0].total_tax_amount'],
  ['all amounts add up', {}, null],
])("the Klarna sandbox checks a refund's lines as documented: %s", (_, line, fault) => {
  expect(findRefundFault(amounts(line).order_lines)).toBe(fault)
})

test.each([
  ['VAT is negative', { PricePerItemIncVat: 80, PricePerItemExVat: 100 }, false],
  ['a product has a negative price', { PricePerItemIncVat: -100, PricePerItemExVat: -80 }, false],
  ['a discount has a positive price', { Type: 'Discount', PricePerItemIncVat: 100, PricePerItemExVat: 80 }, false],
  ['a price has three decimals', { PricePerItemIncVat: 100.005, PricePerItemExVat: 80 }, false],
  ['a product', { PricePerItemIncVat: 100.05, PricePerItemExVat: 80.04 }, true],
  ['a discount', { Type: 'Discount', PricePerItemIncVat: -100, PricePerItemExVat: -80 }, true],
])('the Qliro sandbox checks prices as documented: %s', (_, item, isValid) => {
  expect(findQliroFault([{ MerchantReference: 'mva-25', Quantity: 1, ...item }]) === null).toBe(isValid)
})
