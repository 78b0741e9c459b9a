import { activePrice, beforePrice } from '#modules/sales/campaigns/index.ts'
import type { ArticleFacts, Offer } from './article-facts.ts'
import type { VariantFacts } from './variant-facts.ts'

/** An article's prices at one instant, in øre. */
export interface Pricing {
  readonly price: number
  /** the before price by law; the price itself where it is not reduced */
  readonly originalPrice: number
  readonly varies: boolean
  /** per variant, in the order of the facts */
  readonly variantPrices: readonly number[]
  /** their before prices; the same array where none is reduced */
  readonly variantOriginals: readonly number[]
  /** running now, cheapest first */
  readonly running: readonly { offer: Offer; price: number }[]
  /** the next instant at which any of this changes by itself; Infinity: never */
  readonly changesAt: number
}

const nothingRuns: Pricing['running'] = []

/** What the chain charges at instant `now` (milliseconds): a shop's own price is a matter of that shop. */
export function pricingAt(facts: ArticleFacts, now: number): Pricing {
  const { variants, offers } = facts
  // A typed array has a header of some hundred bytes, and there is one of these an article.
  const variantPrices: number[] = variants.map(variant => variant.price)
  let variantOriginals = variantPrices
  let lead = -1
  for (const [i, variant] of variants.entries()) {
    const active = activePrice(variant.price, null, offersFor(variant, offers), now)
    variantPrices[i] = active.price
    const before = active.offer && beforePrice(variant.charged, active.offer, now)
    if (before !== null && variantOriginals === variantPrices) variantOriginals = variantPrices.slice()
    if (variantOriginals !== variantPrices) variantOriginals[i] = before ?? active.price
    if (lead < 0 || active.price < variantPrices[lead]!) lead = i
  }
  const price = variantPrices[lead] ?? 0
  return {
    price,
    originalPrice: variantOriginals[lead] ?? 0,
    varies: variantPrices.some(other => other !== price),
    variantPrices,
    variantOriginals,
    running:
      offers.length === 0
        ? nothingRuns
        : offers
            .filter(offer => offer.startsAt <= now && now <= offer.endsAt)
            .map(offer => ({ offer, price: lowestOf(offer, variants) ?? price }))
            .sort((a, b) => a.price - b.price || a.offer.campaignArticleId - b.offer.campaignArticleId),
    changesAt: offers.reduce((next, offer) => Math.min(next, nextEdge(offer, now)), Infinity),
  }
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
