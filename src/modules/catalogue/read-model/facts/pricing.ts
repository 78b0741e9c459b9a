import { activePrice, beforePrice } from '#modules/sales/campaigns/index.ts'
import type { ArticleFacts, Offer } from './article-facts.ts'
import type { VariantFacts } from './variant-facts.ts'

/** An article's prices at one instant, in øre. */
export interface Pricing {
  readonly price: number
  /** The before price required by law, or the price itself if it is not reduced. */
  readonly originalPrice: number
  readonly varies: boolean
  /** One price per variant, in the order of the facts. */
  readonly variantPrices: readonly number[]
  /** One before price per variant. The same array as `variantPrices` if none is reduced. */
  readonly variantOriginals: readonly number[]
  /** Campaigns running now, cheapest first. */
  readonly running: readonly { offer: Offer; price: number }[]
  /** When a campaign next changes any of these values, in ms. Infinity: never. */
  readonly changesAt: number
}

const nothingRuns: Pricing['running'] = []

/** The chain's prices at instant `now` (ms). Prices of single shops are not included. */
export function pricingAt(facts: ArticleFacts, now: number): Pricing {
  const { variants, offers } = facts
  // Each article has such an array. A typed array would need about a hundred bytes more for its header.
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

/**
 * The lowest price of the included variants, its before price, and whether their prices differ. `among`: by variant
 * index, whether the variant is included. `lead`: the index of the variant with this price. Returns null when no variant
 * is included.
 */
export function priceAmong({ variantPrices, variantOriginals }: Pricing, among: readonly boolean[]) {
  const places = variantPrices.flatMap((_, at) => (among[at] ? at : []))
  const [first, ...others] = places
  if (first === undefined) return null
  const lead = others.reduce((low, at) => (variantPrices[at]! < variantPrices[low]! ? at : low), first)
  const price = variantPrices[lead]!
  return {
    lead,
    price,
    originalPrice: variantOriginals[lead]!,
    priceVaries: places.some(at => variantPrices[at] !== price),
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

// An offer includes its last instant and is over 1 ms later.
function nextEdge(offer: Offer, now: number): number {
  if (offer.startsAt > now) return offer.startsAt
  return offer.endsAt >= now ? Math.floor(offer.endsAt) + 1 : Infinity
}
