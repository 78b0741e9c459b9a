import type { Refusal } from '#contract/client/transport.ts'
import { sumOf, type ShopQuote } from './part-quotes.ts'
import { pricesOf, type CheckoutPlan, type PickupShop } from '../plan/plan-checkout.ts'
import type { PlannedPart } from '../plan/plan-parts.ts'
import { usePromo } from '../promo/use-promo.ts'
import { useShopQuotes } from './use-shop-quotes.ts'
import { useScripted } from '#ui/use-scripted.ts'
import type { VatFreeSale } from '#shared/places/vat-free-places.ts'
import { expectedSale, sumsFor, vatFreeOf } from './vat-free-sums.ts'

interface Chosen {
  /** null: no shop is chosen. */
  shop: PickupShop | null
  /** The parts of several shops, or with goods that are sent. null: all goods are in one shop. */
  parts: readonly PlannedPart[] | null
  /** The postcode of the delivery. null: collected, or not typed yet. */
  sentTo: string | null
  /** The refusal of the latest attempt. */
  refusal: Refusal | null
  /** The cart has changed since the plan, and a new one is on its way. */
  outdated: boolean
}

/**
 * The sums of a plan in the chosen shop, by the server's quote. They are pending until it arrives. The plan's own sums if
 * the server does not respond, unless they are with VAT and the sale is without, or the reverse.
 */
export function useCheckoutTotals(plan: CheckoutPlan | null, { shop, parts, sentTo, refusal, outdated }: Chosen) {
  const promo = usePromo()
  // Without JavaScript no quote follows.
  const scripted = useScripted()
  const code = promo?.activePromocode ?? null
  const sale = plan && expectedSale(shop, sentTo)
  const { quotes, waiting } = useShopQuotes(plan, {
    parts,
    shopId: shop?.id ?? null,
    promocode: code,
    sentTo: sale?.because === 'sent' ? sentTo : null,
  })
  const found = plan && sumsOf(plan, { parts, quotes, sale, refusal })
  const sums = found && { ...found, pending: found.pending || outdated || (scripted && waiting) }
  const used = sums?.promo?.activated && sums.promo.code === code ? sums.promo.code : ''
  return {
    promo,
    quotes,
    sums: sums && { total: sums.total, off: sums.off, prices: sums.prices, promo: sums.promo, pending: sums.pending },
    /** In øre. null: not offered. */
    freight: sums?.freight ?? null,
    /** Why there is no VAT. null: there is. */
    vatFree: sums && (parts ? sums.vatFree : vatFreeOf(sums, sale)),
    /** Values for the form's hidden fields. */
    hidden: { total: String(sums?.total ?? 0), freight: sums?.freight ?? null, promocode: used },
  }
}

function sumsOf(
  plan: CheckoutPlan,
  {
    parts,
    quotes,
    sale,
    refusal,
  }: Pick<Chosen, 'parts' | 'refusal'> & { quotes: readonly ShopQuote[] | null; sale: VatFreeSale | null },
) {
  const freight = plan.sending?.freight ?? null
  const planned = { ...plan, prices: pricesOf(plan.lines), freight }
  // Parts have other sums than the whole cart, so those are never shown for them.
  if (parts) return { ...(quotes ? sumOf(quotes) : planned), pending: !quotes }
  const quoted = quotes
    ? { ...sumOf(quotes), freight: sale?.because === 'sent' ? sumOf(quotes).freight : freight }
    : planned
  return sumsFor(quoted, sale, refusal)
}
