import type { Db } from '#database/connection.ts'
import { activePrice, findOffers } from '#modules/campaigns/index.ts'
import { findOfferedVariants, type OfferedVariant } from '#modules/catalogue/index.ts'
import { findPromisable } from '#modules/shops/index.ts'

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
  const variants = await findOfferedVariants(
    db,
    wanted.map(line => line.ean),
  )
  const ids = [...variants.values()].map(variant => variant.variantId)
  const offers = await findOffers(db, ids)
  const promisable = await findPromisable(db, shopId, ids)
  const cart: PricedCart = { lines: [], unknown: [] }
  for (const line of wanted) {
    const variant = variants.get(line.ean)
    if (!variant) {
      cart.unknown.push(line.ean)
      continue
    }
    const stock = promisable.get(variant.variantId)
    const found = activePrice(variant.price, stock?.ownPrice ?? null, offers.get(variant.variantId) ?? [], now)
    cart.lines.push({
      ean: line.ean,
      count: line.count,
      variant,
      price: found.price,
      originalPrice: found.ordinary,
      campaignArticleId: found.offer?.campaignArticleId ?? null,
      left: stock?.available ?? 0,
    })
  }
  return cart
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
