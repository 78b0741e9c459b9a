import { z } from 'zod'
import type { PaymentLine } from '../provider.ts'

/** Qliro's amounts are kroner with at most two decimals. Whole øre divided by 100 print exactly so. */
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

/** One item per line with quantity 1. Its price is that of all pieces, after deductions. */
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

/**
 * Refunds an amount as captured items: the fewest that cover it, the dearest first. The excess becomes a fee
 * with the VAT of the last item. null: the items are worth less than the amount.
 */
export function returnOf(
  items: readonly Item[],
  amount: number,
): { items: Item[]; kept: Omit<Item, 'reference'> | null } | null {
  const back: Item[] = []
  let worth = 0
  for (const item of items.toSorted((a, b) => b.price - a.price)) {
    if (worth >= amount) break
    if (item.price <= 0) continue
    const count = Math.min(item.count, Math.ceil((amount - worth) / item.price))
    back.push({ ...item, count })
    worth += count * item.price
  }
  if (worth < amount) return null
  const last = back.at(-1)
  if (worth === amount || !last) return { items: back, kept: null }
  const price = worth - amount
  return {
    items: back,
    kept: { type: 'Fee', count: 1, price, priceExVat: Math.round((price * last.priceExVat) / last.price) },
  }
}
