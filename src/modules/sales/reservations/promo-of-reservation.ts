import type { Db } from '#database/connection.ts'
import { findPromo, promoFault, type PromoCode, type PromoFault, type Quote } from '#modules/sales/cart/index.ts'
import type { Reduction } from '#shared/cart/discount.ts'

/**
 * The quote with a typed code, or why the code is not valid. `promo` null: no code, or it deducts nothing and is not
 * used.
 */
export async function withPromo(
  tx: Db,
  { promoCode, delivery }: { promoCode?: string | undefined; delivery: boolean },
  { now, customerId }: { now: Date; customerId: number | null },
  quoted: (reduction: Reduction | null) => Quote,
): Promise<{ quote: Quote; promo: PromoCode | null } | { fault: PromoFault }> {
  const plain = quoted(null)
  if (!promoCode) return { quote: plain, promo: null }
  const found = await findPromo(tx, promoCode)
  const promo = found?.promo ?? null
  const use = { now: now.getTime(), customerId, delivery, sum: plain.total }
  const fault = promoFault(promo, use)
  if (fault || !promo) return { fault: fault ?? 'promocode_unknown' }
  const quote = quoted(promo.reduction)
  return { quote, promo: quote.prices.discount > 0 ? promo : null }
}
