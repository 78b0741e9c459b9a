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

/** Prices a cart exactly to the øre (decision 0195). `freight` is ignored without lines. */
export function priceCart(
  lines: readonly PricedLine[],
  multiBuys: readonly MultiBuy[] = [],
  reduction: Reduction | null = null,
  freightPrice = 0,
): CartPrices {
  const sum = totalCart(lines)
  const pant = pantOf(lines)
  const worth = lines.map(line => Math.max(0, line.price - line.pant))
  const deductions = deduct(
    lines.map(({ count, multiBuys }, at) => ({ worth: worth[at] ?? 0, count, multiBuys })),
    multiBuys,
  )
  const deducted = sum - sumOre(deductions, ({ amount }) => amount)
  const discount = reduction ? takenOff(deducted, pant, reduction) : ore(0)
  const total = ore(deducted - discount)

  const off = lines.map((_, at) => deductions.reduce((all, { shares }) => all + (shares[at] ?? 0), 0))
  const afterDeductions = lines.map(({ count }, at) => (worth[at] ?? 0) * count - (off[at] ?? 0))
  const shares = spread(discount, afterDeductions)
  const goods = afterDeductions.map((left, at) => left - (shares[at] ?? 0))
  const freight = ore(lines.length > 0 ? freightPrice : 0)
  const weights = goods.some(left => left > 0) ? goods : lines.map(({ count }) => count)
  const freights = spread(freight, weights)
  const vats = vatOfEach(
    lines,
    goods.map((left, at) => left + (freights[at] ?? 0)),
  )
  const priced = lines.map((_, at) => ({
    reduction: ore((off[at] ?? 0) + (shares[at] ?? 0)),
    vat: vats[at] ?? ore(0),
  }))
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
    vatPercentage: uniform([...lines.map(line => line.vatPercentage), ...(pant > 0 ? [0] : [])]),
    lines: priced,
  }
}

/**
 * The VAT in each line's amount. It is computed per rate, from the sum of the lines with that rate, and spread over them
 * (decision 0309).
 */
function vatOfEach(lines: readonly Pick<PricedLine, 'vatPercentage'>[], amounts: readonly number[]): Ore[] {
  const vats = lines.map(() => ore(0))
  for (const rate of new Set(lines.map(({ vatPercentage }) => vatPercentage))) {
    const weights = lines.map(({ vatPercentage }, at) => (vatPercentage === rate ? (amounts[at] ?? 0) : 0))
    const vat = vatIn(
      weights.reduce((sum, amount) => sum + amount, 0),
      rate,
    )
    spread(vat, weights).forEach((share, at) => (vats[at] = ore((vats[at] ?? 0) + share)))
  }
  return vats
}

/** The VAT included in an amount, rounded half up. */
export function vatIn(amount: number, percent: number): Ore {
  return ore(Math.floor((2 * amount * percent + 100 + percent) / (2 * (100 + percent))))
}

function uniform(rates: readonly number[]): number | null {
  const [first = null] = rates
  return rates.every(rate => rate === first) ? first : null
}
