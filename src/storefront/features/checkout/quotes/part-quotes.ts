import type { CartValidateResponse } from '#contract/reservations.ts'
import type { Off } from '../../cart/cart-sums.ts'
import { pricesOf, type CheckoutPlan, type RequestedLine } from '../plan/plan-checkout.ts'
import { GtinMap } from '#shared/stock/gtin.ts'

/** The goods for one shop, with the promo code used there. */
export interface ShopPart {
  /** null: priced with the chain's prices. */
  shopId: number | null
  items: readonly RequestedLine[]
  promocode: string | null
  /** The postcode that a delivery without VAT goes to. null: a delivery with VAT, or collected. */
  sentTo: string | null
}
export interface ShopQuote {
  /** The freight to `ShopPart.sentTo`, in øre. */
  freight: number
  /** Why the sale has no VAT. null: it has VAT. */
  vatFree: CartValidateResponse['vatFree']
  prices: GtinMap<number>
  total: number
  off: Off[]
  promo: CartValidateResponse['promocode']
}

type Split = NonNullable<CheckoutPlan['split']>

/**
 * The parts of a plan to price for their shops. Empty if the plan already has these prices. A null `shopId`
 * means that no shop is chosen. The code applies to one reservation, the dearest part.
 */
export function partsToPrice(
  plan: CheckoutPlan,
  { shopId, promocode, sentTo }: { shopId: number | null; promocode: string | null; sentTo: string | null },
): ShopPart[] {
  const { lines, split, pricedIn } = plan
  if (split && plan.shops.length === 0) {
    const dearest = dearestOf(split, plan)
    return split.map(({ shop, items }, at) => ({
      shopId: shop.id,
      items: items.map(({ ean, count }) => ({ ean, count })),
      promocode: at === dearest ? promocode : null,
      sentTo: null,
    }))
  }
  if (shopId === pricedIn && sentTo === null) return []
  return [{ shopId, items: lines.map(({ ean, count }) => ({ ean, count })), promocode, sentTo }]
}

function dearestOf(split: Split, { lines }: CheckoutPlan): number {
  const prices = pricesOf(lines)
  const sums = split.map(({ items }) => items.reduce((sum, { ean, count }) => sum + (prices.get(ean) ?? 0) * count, 0))
  return sums.indexOf(Math.max(...sums))
}

/** The sum of the quotes of all parts. */
export function sumOf(quotes: readonly ShopQuote[]): ShopQuote {
  const off = new Map<string, number>()
  for (const each of quotes.flatMap(quote => quote.off)) off.set(each.name, (off.get(each.name) ?? 0) + each.amount)
  return {
    prices: new GtinMap(quotes.flatMap(({ prices }) => [...prices])),
    total: quotes.reduce((sum, { total }) => sum + total, 0),
    off: [...off].map(([name, amount]): Off => ({ name, amount })),
    promo: quotes.find(({ promo }) => promo)?.promo ?? null,
    freight: quotes.reduce((sum, { freight }) => sum + freight, 0),
    vatFree: quotes.find(({ vatFree }) => vatFree)?.vatFree ?? null,
  }
}
