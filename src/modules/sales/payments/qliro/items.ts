import { z } from 'zod'
import type { PaymentLine } from '../provider.ts'

/** What Qliro writes amounts in: kroner with at most two decimals. Whole øre divided by a hundred print as just those decimals. */
export const toKroner = (ore: number): number => ore / 100
/** Kroner of Qliro's in øre; what is no whole øre is no amount. */
export const kroner = z.number().transform((value, context) => {
  const ore = Math.round(value * 100)
  if (toKroner(ore) === value) return ore
  context.addIssue({ code: 'custom', message: 'not a whole number of øre' })
  return z.NEVER
})

/** Something of an order, by which Qliro reserves, captures and pays back. Prices are øre, of one piece, VAT included. */
export interface Item {
  reference: string
  type: 'Product' | 'Discount' | 'Fee' | 'Shipping'
  count: number
  price: number
  priceExVat: number
}

/** An item as the calls of order management name it: the reference and the price are its identity. */
export const named = ({ reference, type, count, price }: Item) => ({
  MerchantReference: reference,
  Type: type,
  Quantity: count,
  PricePerItemIncVat: toKroner(price),
})

/** A line is one item that is had once: what all of its pieces cost after what was taken off. */
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
 * Pays an amount back of items that were captured: as few as are worth it come back, the dearest first, and what they are worth beyond
 * it is kept as a fee, with the VAT of the last of them. null: they are not worth so much.
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
