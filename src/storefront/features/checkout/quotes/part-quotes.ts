import type { CartValidateResponse } from '#contract/reservations.ts'
import type { Off } from '../../cart/cart-sums.ts'
import { pricesOf, type CheckoutPlan, type RequestedLine } from '../plan/plan-checkout.ts'
import type { PlannedPart } from '../plan/plan-parts.ts'
import { GtinMap } from '#shared/stock/gtin.ts'

/** The goods for one shop, with the promo code used there. */
export interface ShopPart {
  /** null: priced with the chain's prices. */
  shopId: number | null
  items: readonly RequestedLine[]
  promocode: string | null
  /** The goods are sent. */
  sent: boolean
  /** The postcode of a delivery without VAT. null: a delivery with VAT, or collection. */
  sentTo: string | null
}
export interface ShopQuote {
  /** The freight of a part that is sent, in øre. */
  freight: number
  /** The reason why the sale has no VAT. null: it has VAT. */
  vatFree: CartValidateResponse['vatFree']
  prices: GtinMap<number>
  /** Prices per unit of the goods sold by measure, by EAN. */
  units?: GtinMap<string>
  total: number
  off: Off[]
  promo: CartValidateResponse['promocode']
}

/**
 * The parts of a plan that need a quote from their shops. Empty if the plan already has these prices. `shopId` null: no
 * shop is chosen. The promo code applies only to the part with the largest sum.
 */
export function partsToPrice(
  { lines, pricedIn }: Pick<CheckoutPlan, 'lines' | 'pricedIn'>,
  { parts, shopId, promocode, sentTo }: PricedChoice,
): ShopPart[] {
  if (parts) {
    const dearest = dearestOf(parts, lines)
    return parts.map(({ shop, items, sent }, at) => ({
      shopId: shop.id,
      items: items.map(({ ean, count }) => ({ ean, count })),
      promocode: at === dearest ? promocode : null,
      sent,
      sentTo: sent ? sentTo : null,
    }))
  }
  if (shopId === pricedIn && sentTo === null) return []
  const items = lines.map(({ ean, count }) => ({ ean, count }))
  return [{ shopId, items, promocode, sent: sentTo !== null, sentTo }]
}

/** The choices that the prices depend on. */
export interface PricedChoice {
  /** The parts, if the goods come from several shops or some are sent. null: all goods come from one shop. */
  parts: readonly PlannedPart[] | null
  shopId: number | null
  promocode: string | null
  /** The postcode of a delivery without VAT. */
  sentTo: string | null
}

function dearestOf(parts: readonly PlannedPart[], lines: CheckoutPlan['lines']): number {
  const prices = pricesOf(lines)
  const sums = parts.map(({ items }) => items.reduce((sum, { ean, count }) => sum + (prices.get(ean) ?? 0) * count, 0))
  return sums.indexOf(Math.max(...sums))
}

/** The sum of the quotes of all parts. */
export function sumOf(quotes: readonly ShopQuote[]): ShopQuote {
  const off = new Map<string, number>()
  for (const each of quotes.flatMap(quote => quote.off)) off.set(each.name, (off.get(each.name) ?? 0) + each.amount)
  return {
    prices: new GtinMap(quotes.flatMap(({ prices }) => [...prices])),
    units: new GtinMap(quotes.flatMap(({ units = [] }) => [...units])),
    total: quotes.reduce((sum, { total }) => sum + total, 0),
    off: [...off].map(([name, amount]): Off => ({ name, amount })),
    promo: quotes.find(({ promo }) => promo)?.promo ?? null,
    freight: quotes.reduce((sum, { freight }) => sum + freight, 0),
    vatFree: quotes.find(({ vatFree }) => vatFree)?.vatFree ?? null,
  }
}
