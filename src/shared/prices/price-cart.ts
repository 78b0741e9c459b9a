import { pantOf, totalCart } from '../cart/cart.ts'
import { takenOff, type Reduction } from '../cart/discount.ts'
import { ore, sumOre, type Ore } from '../money/ore.ts'
import { deduct, type Deduction, type MultiBuy } from './multi-buy.ts'
import { spread } from './spread.ts'

export interface PricedLine {
  /** Per piece in øre, deposit included. */
  price: number
  pant: number
  count: number
  /** In percent. */
  vatPercentage: number
  multiBuys: readonly number[]
  /** The price contains no VAT, because a shop outside the VAT area set it. */
  isNet: boolean
}

/** The terms of a sale without VAT (decision 0195). */
export interface VatFreeTerms {
  /** The label of the cart row that deducts the VAT. */
  row: string
  /** true: the VAT is deducted from the prices. false: the prices stay. */
  lowered: boolean
}

export interface CartPrices {
  /** Price times count, before reductions. */
  sum: Ore
  deductions: Deduction[]
  discount: Ore
  /** The total of the goods without freight. */
  total: Ore
  freight: Ore
  payable: Ore
  totalVat: Ore
  netAmount: Ore
  /** null: the goods have different rates. */
  vatPercentage: number | null
  /** Per line: its part of the deductions and discount, and its part of the VAT including that of its freight. */
  lines: { reduction: Ore; vat: Ore }[]
}

/** Prices a cart exactly to the øre (decision 0195). `freightPrice` is ignored without lines. `vatFree` null: a sale with VAT. */
export function priceCart(
  lines: readonly PricedLine[],
  multiBuys: readonly MultiBuy[] = [],
  reduction: Reduction | null = null,
  freightPrice = 0,
  vatFree: VatFreeTerms | null = null,
): CartPrices {
  const sum = totalCart(lines)
  const pant = pantOf(lines)
  const worth = lines.map(line => Math.max(0, line.price - line.pant))
  const multiBuyDeductions = deduct(
    lines.map(({ count, multiBuys }, at) => ({ worth: worth[at] ?? 0, count, multiBuys })),
    multiBuys,
  )
  const deducted = sum - sumOre(multiBuyDeductions, ({ amount }) => amount)
  const discount = reduction ? takenOff(deducted, pant, reduction) : ore(0)

  const off = lines.map((_, at) => multiBuyDeductions.reduce((all, { shares }) => all + (shares[at] ?? 0), 0))
  const afterDeductions = lines.map(({ count }, at) => (worth[at] ?? 0) * count - (off[at] ?? 0))
  const shares = spread(discount, afterDeductions)
  const goods = afterDeductions.map((left, at) => left - (shares[at] ?? 0))
  const weights = goods.some(left => left > 0) ? goods : lines.map(({ count }) => count)
  const freights = spread(lines.length > 0 ? freightPrice : 0, weights)
  const lowered = vatFree?.lowered === true
  // The VAT deducted from goods and freight in a sale without VAT.
  const offGoods = vatOfEach(
    lines,
    goods.map((left, at) => (lowered && !lines[at]?.isNet ? left : 0)),
  )
  const offFreights = vatOfEach(lines, lowered ? freights : [])
  const freight = ore(sumOf(freights) - sumOf(offFreights))
  const vats = vatOfEach(lines, vatFree ? [] : goods.map((left, at) => left + (freights[at] ?? 0)))
  const priced = lines.map((_, at) => ({
    reduction: ore((off[at] ?? 0) + (shares[at] ?? 0) + (offGoods[at] ?? 0)),
    vat: vats[at] ?? ore(0),
  }))
  const vatDeduction = vatFree && { id: null, name: vatFree.row, amount: ore(sumOf(offGoods)), shares: offGoods }
  const deductions = [...multiBuyDeductions, ...(vatDeduction && vatDeduction.amount > 0 ? [vatDeduction] : [])]
  const total = ore(deducted - discount - sumOf(offGoods))
  const totalVat = sumOre(priced, ({ vat }) => vat)
  const payable = ore(total + freight)
  return {
    sum,
    deductions,
    discount,
    total,
    freight,
    payable,
    totalVat,
    netAmount: ore(payable - totalVat),
    vatPercentage: vatFree ? 0 : uniform([...lines.map(line => line.vatPercentage), ...(pant > 0 ? [0] : [])]),
    lines: priced,
  }
}

/**
 * The VAT in each line's amount. It is computed per rate, from the sum of the lines with that rate, and spread over them
 * (decision 0195).
 */
function vatOfEach(lines: readonly Pick<PricedLine, 'vatPercentage'>[], amounts: readonly number[]): Ore[] {
  const vats = lines.map(() => ore(0))
  for (const rate of new Set(lines.map(({ vatPercentage }) => vatPercentage))) {
    const weights = lines.map(({ vatPercentage }, at) => (vatPercentage === rate ? (amounts[at] ?? 0) : 0))
    spread(vatIn(sumOf(weights), rate), weights).forEach((share, at) => (vats[at] = ore((vats[at] ?? 0) + share)))
  }
  return vats
}

/** The VAT included in an amount, rounded half up. */
export function vatIn(amount: number, percent: number): Ore {
  return ore(Math.floor((2 * amount * percent + 100 + percent) / (2 * (100 + percent))))
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

function uniform(rates: readonly number[]): number | null {
  const [first = null] = rates
  return rates.every(rate => rate === first) ? first : null
}
