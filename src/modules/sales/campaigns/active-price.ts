import { ore, type Ore } from '#shared/money/ore.ts'

export interface CampaignOffer {
  campaignArticleId: number
  price: number
  /** In ms: the first and the last instant at which it applies. ±Infinity: no bound. */
  startsAt: number
  endsAt: number
}

export interface ActivePrice {
  price: Ore
  /** The ordinary price in that shop, to which a reduced price is compared. */
  ordinary: Ore
  /** The offer that gave the price. null: it is the ordinary one. */
  offer: CampaignOffer | null
}

/**
 * The lowest price of a variant at an instant (in ms). A shop's own price replaces the chain's. An active campaign applies
 * only if its price is lower. Of two equal offers, the one with the lower id applies.
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
