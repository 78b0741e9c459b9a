import { activePrice } from '#modules/campaigns/index.ts'
import type { ArticleFacts, Offer, VariantFacts } from './article-facts.ts'

/** An article's prices at one instant, in øre. */
export interface Pricing {
  readonly price: number
  readonly originalPrice: number
  readonly varies: boolean
  readonly lowestPrice30Days: number | null
  /** per variant, in the order of the facts */
  readonly variantPrices: Int32Array
  /** running now, cheapest first */
  readonly running: readonly { offer: Offer; price: number }[]
  /** the next instant at which any of this changes by itself; Infinity: never */
  readonly changesAt: number
}

const thirtyDays = 30 * 86_400_000

/** What the chain charges at instant `now` (milliseconds): a shop's own price is a matter of that shop. */
export function pricingAt(facts: ArticleFacts, now: number): Pricing {
  const { variants, offers } = facts
  const variantPrices = new Int32Array(variants.length)
  let lead = -1
  let leadOffer: number | null = null
  for (const [i, variant] of variants.entries()) {
    const active = activePrice(variant.price, null, offersFor(variant, offers), now)
    variantPrices[i] = active.price
    if (lead >= 0 && active.price >= variantPrices[lead]!) continue
    lead = i
    leadOffer = active.offer?.campaignArticleId ?? null
  }
  const price = variantPrices[lead] ?? 0
  const reducedBy = offers.find(offer => offer.campaignArticleId === leadOffer)
  return {
    price,
    originalPrice: variants[lead]?.price ?? 0,
    varies: variantPrices.some(other => other !== price),
    lowestPrice30Days: reducedBy ? lowestBefore(variants[lead]!, offers, reducedBy.startsAt) : null,
    variantPrices,
    running: offers
      .filter(offer => offer.startsAt <= now && now <= offer.endsAt)
      .map(offer => ({ offer, price: lowestOf(offer, variants) ?? price }))
      .sort((a, b) => a.price - b.price || a.offer.campaignArticleId - b.offer.campaignArticleId),
    changesAt: offers.reduce((next, offer) => Math.min(next, nextEdge(offer, now)), Infinity),
  }
}

/**
 * The lowest price of the 30 days before a reduction began (prisopplysningsforskriften § 3 a). Earlier ordinary prices
 * are not kept yet, so today's stands for them.
 */
function lowestBefore(variant: VariantFacts, offers: readonly Offer[], start: number): number {
  const from = start - thirtyDays
  const earlier = offersFor(variant, offers).filter(offer => offer.startsAt < start && offer.endsAt >= from)
  return Math.min(variant.price, ...earlier.map(offer => offer.price))
}

function offersFor(variant: VariantFacts, offers: readonly Offer[]) {
  const found = []
  for (const { prices, campaignArticleId, startsAt, endsAt } of offers) {
    const price = prices.get(variant.id)
    if (price !== undefined) found.push({ campaignArticleId, price, startsAt, endsAt })
  }
  return found
}

function lowestOf(offer: Offer, variants: readonly VariantFacts[]): number | null {
  const prices = variants.flatMap(variant => offer.prices.get(variant.id) ?? [])
  return prices.length ? Math.min(...prices) : null
}

// It holds at its last instant still, and is over a millisecond later.
function nextEdge(offer: Offer, now: number): number {
  if (offer.startsAt > now) return offer.startsAt
  return offer.endsAt >= now ? Math.floor(offer.endsAt) + 1 : Infinity
}
