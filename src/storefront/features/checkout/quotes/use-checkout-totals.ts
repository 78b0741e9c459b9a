import { sumOf } from './part-quotes.ts'
import { pricesOf, type CheckoutPlan } from '../plan/plan-checkout.ts'
import { usePromo } from '../promo/use-promo.ts'
import { useShopQuotes } from './use-shop-quotes.ts'

/**
 * The sums of a plan in the chosen shop (null: none is chosen), by the server's quote. The plan's own sums
 * until that arrives.
 */
export function useCheckoutTotals(plan: CheckoutPlan | null, shopId: number | null) {
  const promo = usePromo()
  const code = promo?.activePromocode ?? null
  const quotes = useShopQuotes(plan, shopId, code)
  const sums = quotes ? sumOf(quotes) : plan && { ...plan, prices: pricesOf(plan.lines) }
  const used = sums?.promo?.activated && sums.promo.code === code ? sums.promo.code : ''
  const usedAt = quotes?.findIndex(quote => quote.promo?.activated) ?? -1
  return {
    promo,
    quotes,
    sums: sums && { total: sums.total, off: sums.off, prices: sums.prices, promo: sums.promo },
    /** Values for the form's hidden fields. In a split the code belongs to the part that uses it. */
    hidden: {
      total: String(sums?.total ?? 0),
      promocode: used,
      promoshop: plan?.split && usedAt >= 0 ? String(plan.split[usedAt]?.shop.id ?? '') : '',
    },
  }
}
