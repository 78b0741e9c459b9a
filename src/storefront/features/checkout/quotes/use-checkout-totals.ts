import type { Refusal } from '#contract/client/transport.ts'
import { sumOf } from './part-quotes.ts'
import { pricesOf, type CheckoutPlan, type PickupShop } from '../plan/plan-checkout.ts'
import { usePromo } from '../promo/use-promo.ts'
import { useShopQuotes } from './use-shop-quotes.ts'
import { expectedSale, sumsFor, vatFreeOf } from './vat-free-sums.ts'

interface Chosen {
  /** null: no shop is chosen. */
  shop: PickupShop | null
  /** The postcode of the delivery. null: collected, or not typed yet. */
  sentTo: string | null
  /** The refusal of the latest attempt. */
  refusal: Refusal | null
}

/**
 * The sums of a plan in the chosen shop, by the server's quote. The plan's own sums until that arrives, unless they are
 * with VAT and the sale is without, or the reverse.
 */
export function useCheckoutTotals(plan: CheckoutPlan | null, { shop, sentTo, refusal }: Chosen) {
  const promo = usePromo()
  const code = promo?.activePromocode ?? null
  const sale = plan && expectedSale(plan, shop, sentTo)
  const quotes = useShopQuotes(plan, {
    shopId: shop?.id ?? null,
    promocode: code,
    sentTo: sale?.because === 'sent' ? sentTo : null,
  })
  const freight = plan?.sending?.freight ?? null
  const quoted = quotes
    ? { ...sumOf(quotes), freight: sale?.because === 'sent' ? sumOf(quotes).freight : freight }
    : plan && { ...plan, prices: pricesOf(plan.lines), freight }
  const sums = quoted && sumsFor(quoted, sale, refusal)
  const used = sums?.promo?.activated && sums.promo.code === code ? sums.promo.code : ''
  const usedAt = quotes?.findIndex(quote => quote.promo?.activated) ?? -1
  return {
    promo,
    quotes,
    sums: sums && { total: sums.total, off: sums.off, prices: sums.prices, promo: sums.promo, pending: sums.pending },
    /** In øre. null: not offered. */
    freight: sums?.freight ?? null,
    /** Why there is no VAT. null: there is. */
    vatFree: sums && vatFreeOf(sums, sale),
    /** Values for the form's hidden fields. In a split the code belongs to the part that uses it. */
    hidden: {
      total: String(sums?.total ?? 0),
      freight: sums?.freight ?? null,
      promocode: used,
      promoshop: plan?.split && usedAt >= 0 ? String(plan.split[usedAt]?.shop.id ?? '') : '',
    },
  }
}
