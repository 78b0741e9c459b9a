import { sumOf } from './part-quotes.ts'
import { pricesOf, type CheckoutPlan } from '../plan/plan-checkout.ts'
import { usePromo } from '../promo/use-promo.ts'
import { useShopQuotes } from './use-shop-quotes.ts'

/**
 * What a plan costs where it is to be fetched (null: no shop is chosen), as the server quotes it: the plan's own sums until
 * it has.
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
    /** What the form sends of it; in a split the code goes with the part in which it was used. */
    hidden: {
      total: String(sums?.total ?? 0),
      promocode: used,
      promoshop: plan?.split && usedAt >= 0 ? String(plan.split[usedAt]?.shop.id ?? '') : '',
    },
  }
}
