import { pantOf, totalCart } from '../cart/cart.ts'
import { takenOff, type Reduction } from '../cart/discount.ts'
import { ore, sumOre, type Ore } from '../money/ore.ts'
import { deduct, type Deduction, type MultiBuy } from './multi-buy.ts'
import { spread } from './spread.ts'

export interface PricedLine {
  /** øre a piece, its deposit included */
  price: number
  pant: number
  count: number
  /** percent */
  vatPercentage: number
  multiBuys: readonly number[]
}

export interface CartPrices {
  /** Price times count, nothing taken off. */
  sum: Ore
  deductions: Deduction[]
  discount: Ore
  /** What the goods cost, without freight. */
  total: Ore
  freight: Ore
  payable: Ore
  totalVat: Ore
  netAmount: Ore
  /** null: not all of it has the same */
  vatPercentage: number | null
  /** Of each line: what deductions and discount take off it, and its VAT with that of its freight. */
  lines: { reduction: Ore; vat: Ore }[]
}

/** What a cart costs, to the øre; every sum of it (decision 0195). `freight` without lines is nothing. */
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
  const priced = lines.map(({ vatPercentage }, at) => ({
    reduction: ore((off[at] ?? 0) + (shares[at] ?? 0)),
    vat: vatIn((goods[at] ?? 0) + (freights[at] ?? 0), vatPercentage),
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

/** The VAT that an amount holds, half up. */
export function vatIn(amount: number, percent: number): Ore {
  return ore(Math.floor((2 * amount * percent + 100 + percent) / (2 * (100 + percent))))
}

function uniform(rates: readonly number[]): number | null {
  const [first = null] = rates
  return rates.every(rate => rate === first) ? first : null
}
