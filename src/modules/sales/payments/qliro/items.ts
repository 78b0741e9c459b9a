import { z } from 'zod'
import { vatIn } from '#shared/prices/price-cart.ts'
import type { PaymentLine } from '../provider.ts'

/** Qliro's amounts are kroner with at most two decimals, as JSON writes a whole number divided by 100. */
export const toKroner = (ore: number): number => ore / 100
/** Parses Qliro's kroner as øre. Fractions of an øre are invalid. */
export const kroner = z.number().transform((value, context) => {
  const ore = Math.round(value * 100)
  if (toKroner(ore) === value) return ore
  context.addIssue({ code: 'custom', message: 'not a whole number of øre' })
  return z.NEVER
})

/** An item of an order, as Qliro reserves, captures and refunds it. Prices are in øre per piece, with VAT. */
export interface Item {
  reference: string
  type: 'Product' | 'Discount' | 'Fee' | 'Shipping'
  count: number
  price: number
  priceExVat: number
}

/** An item in calls of order management, which identify it by reference and price. */
export const named = ({ reference, type, count, price }: Item) => ({
  MerchantReference: reference,
  Type: type,
  Quantity: count,
  PricePerItemIncVat: toKroner(price),
})

/** One item per line, with quantity 1. Its price is the total of the line. Lines of 0 are left out. */
export const itemsOf = (lines: readonly PaymentLine[]) =>
  lines
    .filter(({ total }) => total > 0)
    .map(({ name, total, vat, vatPercentage }) => ({
      ...named({ reference: `mva-${vatPercentage}`, type: 'Product', count: 1, price: total, priceExVat: total - vat }),
      Description: name,
      PricePerItemExVat: toKroner(total - vat),
      VatRate: vatPercentage,
    }))

export const worthOf = (items: readonly Item[]): number =>
  items.reduce((sum, { count, price }) => sum + count * price, 0)

/** A fee of a return: the part of the last returned item that is not refunded. */
export type ReturnFee = Item & { type: 'Fee'; count: 1 }

/**
 * Expresses a refund as captured items. For each line, these are the fewest items of its VAT rate that cover its sum,
 * the most expensive first. The excess becomes a fee, so that the items less the fee have the sum and the VAT of the
 * line. An amount that is not covered in this way is refunded from any item. `step`: distinguishes the fees of an
 * order's returns. null: all items together are worth less than the amount.
 */
export function returnOf(
  items: readonly Item[],
  { amount, lines, step }: { amount: number; lines: readonly PaymentLine[]; step: number },
): { items: Item[]; kept: ReturnFee[] } | null {
  const left = items.filter(({ count, price }) => count > 0 && price > 0).map(item => ({ item, count: item.count }))
  const kept: ReturnFee[] = []
  let uncovered = amount
  /** Takes items worth this sum, and returns the covered part of it. */
  const take = (of: typeof left, sum: number, vat: number | null): number => {
    let [worth, vatWorth, last] = [0, 0, null as Item | null]
    for (const each of of.toSorted((a, b) => b.item.price - a.item.price)) {
      const { price, priceExVat } = each.item
      const count = Math.min(each.count, Math.ceil(Math.max(0, sum - worth) / price))
      if (count === 0) continue
      each.count -= count
      worth += count * price
      vatWorth += count * (price - priceExVat)
      last = each.item
    }
    if (last && worth > sum) kept.push(feeOf(last, worth - sum, vat === null ? null : vatWorth - vat))
    return Math.min(worth, sum)
  }
  const feeOf = (last: Item, price: number, vat: number | null): ReturnFee => {
    const share = Math.round((price * (last.price - last.priceExVat)) / last.price)
    return {
      reference: `${rateName(last) ?? 'mva-ukjent'}-beholdt-${step}-${kept.length}`,
      type: 'Fee',
      count: 1,
      price,
      priceExVat: price - Math.min(price, Math.max(0, vat ?? share)),
    }
  }
  for (const { vatPercentage, total, vat } of lines)
    uncovered -= take(
      left.filter(({ item }) => hasRate(item, vatPercentage)),
      Math.min(total, uncovered),
      total <= uncovered ? vat : null,
    )
  uncovered -= take(left, uncovered, null)
  if (uncovered > 0) return null
  const back = left.map(({ item, count }) => ({ ...item, count: item.count - count }))
  return { items: back.filter(({ count }) => count > 0), kept }
}

/** The part of an item's reference that names its VAT rate. undefined: a fee of an older version. */
const rateName = ({ reference }: Item): string | undefined => /^mva-\d+/.exec(reference)?.[0]

/** Whether an item has this VAT rate. The VAT of a fee of an older version may differ by 1 øre. */
function hasRate(item: Item, percentage: number): boolean {
  const name = rateName(item)
  if (name !== undefined) return name === `mva-${percentage}`
  return Math.abs(vatIn(item.price, percentage) - (item.price - item.priceExVat)) <= 1
}
