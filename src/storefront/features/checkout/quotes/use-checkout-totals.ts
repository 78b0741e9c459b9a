import type { Refusal } from '#contract/client/transport.ts'
import { sumOf, type ShopQuote } from './part-quotes.ts'
import { pricesOf, unitsOf, type CheckoutPlan, type PickupShop } from '../plan/plan-checkout.ts'
import type { PlannedPart } from '../plan/plan-parts.ts'
import { usePromo } from '../promo/use-promo.ts'
import { useShopQuotes } from './use-shop-quotes.ts'
import { useScripted } from '#ui/use-scripted.ts'
import type { VatFreeSale } from '#shared/places/vat-free-places.ts'
import { expectedSale, sumsFor, vatFreeOf } from './vat-free-sums.ts'

interface Chosen {
  /** The chosen shop. null: none is chosen. */
  shop: PickupShop | null
  /** The parts, if the goods come from several shops or some are sent. null: all goods come from one shop. */
  parts: readonly PlannedPart[] | null
  /** The postcode of the delivery. '': not typed yet. null: the goods are collected. */
  sentTo: string | null
  /** The refusal of the latest attempt. */
  refusal: Refusal | null
  /** The cart has changed since the plan, and a new one is on its way. */
  outdated: boolean
}

/**
 * The sums of a plan in the chosen shop, from the server's quote. They are pending until the quote arrives. If the
 * server does not respond, the sums of the plan are used. They stay pending for several parts, and if the plan has VAT
 * and the sale has none, or the reverse.
 */
export function useCheckoutTotals(plan: CheckoutPlan | null, { shop, parts, sentTo, refusal, outdated }: Chosen) {
  const promo = usePromo()
  // Without JavaScript no quote arrives, so the sums are not pending.
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
    sums: sums && {
      total: sums.total,
      off: sums.off,
      prices: sums.prices,
      units: sums.units,
      promo: sums.promo,
      pending: sums.pending,
    },
    /** In øre. null: delivery is not offered. */
    freight: sums?.freight ?? null,
    /** The reason why the sale has no VAT. null: it has VAT. */
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
  const planned = { ...plan, prices: pricesOf(plan.lines), units: unitsOf(plan.lines), freight }
  // The sums of the whole cart do not apply to parts, so they stay pending until the parts have quotes.
  if (parts) return { ...(quotes ? sumOf(quotes) : planned), pending: !quotes }
  const quoted = quotes
    ? { ...sumOf(quotes), freight: sale?.because === 'sent' ? sumOf(quotes).freight : freight }
    : planned
  return sumsFor(quoted, sale, refusal)
}
