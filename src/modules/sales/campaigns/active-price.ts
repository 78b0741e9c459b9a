import { ore, type Ore } from '#shared/money/ore.ts'

export interface CampaignOffer {
  campaignArticleId: number
  price: number
  /** The first and the last instant at which it applies. ±infinity: open. */
  startsAt: number
  endsAt: number
}

export interface ActivePrice {
  price: Ore
  /** The ordinary price in that shop, from which a reduction is measured. */
  ordinary: Ore
  /** The offer that gave the price. null: it is the ordinary one. */
  offer: CampaignOffer | null
}

/**
 * The lowest price of a variant at an instant (in ms). A shop's own price replaces the chain's, and an active
 * campaign counts only if it is lower. If two offers are equal, the one with the lower id provides the label.
 */
export function activePrice(
  listPrice: number,
  ownPrice: number | null,
  offers: readonly CampaignOffer[],
  at: number,
): ActivePrice {
  const ordinary = ore(ownPrice ?? listPrice)
  let best: CampaignOffer | null = null
  for (const offer of offers) {
    if (offer.startsAt > at || offer.endsAt < at) continue
    const limit = best?.price ?? ordinary
    if (offer.price < limit || (offer.price === best?.price && offer.campaignArticleId < best.campaignArticleId))
      best = offer
  }
  return { price: best ? ore(best.price) : ordinary, ordinary, offer: best }
}
