import { ore, type Ore } from '#shared/money/ore.ts'

export interface CampaignOffer {
  campaignArticleId: number
  price: number
  /** The first and the last instant at which the offer applies, in ms. ±Infinity: no bound. */
  startsAt: number
  endsAt: number
}

export interface ActivePrice {
  price: Ore
  /** The ordinary price in that shop, to which a reduced price is compared. */
  ordinary: Ore
  /** The offer that gave the price. null: the price is the ordinary one. */
  offer: CampaignOffer | null
}

/**
 * The price of a variant at an instant (in ms): the lowest of the ordinary price and the active campaign prices. The
 * ordinary price is the shop's own price, or else the chain's. Of two equal offers, the one with the lower id applies.
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
