import type { Db } from '#database/connection.ts'
import { activePrice, type CampaignOffer } from '#modules/campaigns/index.ts'
import { readOffered, type OfferedVariant } from '#modules/catalogue/index.ts'
import { findPricing, type Pricing } from './queries-pricing.ts'

export interface WantedLine {
  ean: string
  count: number
}
export interface PricedLine extends WantedLine {
  variant: OfferedVariant
  /** øre a piece, the lowest that holds now in that shop */
  price: number
  originalPrice: number
  campaignArticleId: number | null
  /** What the shop can promise; without a shop the most of any. */
  left: number
}
export interface PricedCart {
  lines: PricedLine[]
  /** EANs that the catalogue does not know. */
  unknown: string[]
}

/**
 * What the goods cost now in a shop (null: by the chain's prices). Which campaign the client names does not matter: the
 * lowest price that holds at `now` (milliseconds, the database's clock) is charged. Lines keep their order.
 */
export async function priceLines(
  db: Db,
  shopId: number | null,
  wanted: readonly WantedLine[],
  now: number,
): Promise<PricedCart> {
  const found = await findPricing(
    db,
    shopId,
    wanted.map(line => line.ean),
  )
  return priceFound(found, shopId, wanted, now)
}

/** The same of what was read before. */
export function priceFound(
  found: Pricing,
  shopId: number | null,
  wanted: readonly WantedLine[],
  now: number,
): PricedCart {
  const variants = readOffered(found.variants)
  const offers = Map.groupBy(found.offers, offer => offer.variantId)
  const stocks = Map.groupBy(found.stock, stock => stock.variantId)
  const cart: PricedCart = { lines: [], unknown: [] }
  for (const line of wanted) {
    const variant = variants.get(line.ean)
    if (!variant) {
      cart.unknown.push(line.ean)
      continue
    }
    const stock = stocks.get(variant.variantId) ?? []
    const ownPrice = shopId === null ? null : (stock[0]?.ownPrice ?? null)
    const active = activePrice(variant.price, ownPrice, (offers.get(variant.variantId) ?? []).map(withInstants), now)
    cart.lines.push({
      ean: line.ean,
      count: line.count,
      variant,
      price: active.price,
      originalPrice: active.ordinary,
      campaignArticleId: active.offer?.campaignArticleId ?? null,
      left: Math.max(0, ...stock.map(({ available }) => available)),
    })
  }
  return cart
}

/** JSON has no infinity: an open end comes as a text. */
type OfferInJson = Omit<CampaignOffer, 'startsAt' | 'endsAt'> & Record<'startsAt' | 'endsAt', number | string>
function withInstants(offer: OfferInJson): CampaignOffer {
  return { ...offer, startsAt: Number(offer.startsAt), endsAt: Number(offer.endsAt) }
}

/** EANs of which the cart holds more than the shop sells to one shopper; several lines of one EAN count together. */
export function overLimit(lines: readonly PricedLine[]): PricedLine[] {
  return firstOfEach(lines).filter(line => countOf(lines, line.ean) > (line.variant.webPurchaseLimit ?? Infinity))
}

/** EANs of which the cart holds more than is left, by what was read; only taking the stock decides. */
export function overStock(lines: readonly PricedLine[]): PricedLine[] {
  return firstOfEach(lines).filter(line => countOf(lines, line.ean) > line.left)
}

function firstOfEach(lines: readonly PricedLine[]): PricedLine[] {
  return [...new Map(lines.map(line => [line.ean, line])).values()]
}

function countOf(lines: readonly PricedLine[], ean: string): number {
  return lines.filter(line => line.ean === ean).reduce((sum, line) => sum + line.count, 0)
}
