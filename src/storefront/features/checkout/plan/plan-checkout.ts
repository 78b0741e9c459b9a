import type { ApiClient } from '#contract/client/client.ts'
import type { CartShopsResponse, NearShop } from '#contract/near-shops.ts'
import type { CartLinePrice, CartValidateResponse, CartValidateRequest, OrderLine } from '#contract/reservations.ts'
import { unitLabel } from '#shared/prices/unit-label.ts'
import type { Position } from '#shared/places/position.ts'
import type { StockLabel } from '#shared/stock/stock-label.ts'
import { deliveryQuoteOf, type DeliveryQuote } from '../delivery/delivery-quote.ts'
import { offOf, quotedKey, type Off } from '../../cart/cart-sums.ts'
import { heldUntilText, nearShopNow } from '../../shops/shop-now.ts'
import { GtinMap, isSameCode } from '#shared/stock/gtin.ts'

/** The point that distances are measured from: the shopper's position or own shop. */
export type From = Position | { shop: number }

export interface RequestedLine {
  ean: string
  count: number
  campaignArticleId?: number
}

export interface PlannedLine {
  ean: string
  name: string
  /** The price of one piece, in øre. */
  price: number
  count: number
  /** The deposit of one piece, included in the price, in øre. */
  pant: number
  /** The colour and size. */
  detail: string
  image: string
  slug: string
  /** The article can only be collected. */
  onlyCC: boolean
  /** In years: the goods are paid in the shop. null: none. */
  ageLimit: number | null
  unitPrice?: CartLinePrice['unitPrice']
}
export interface PickupShop {
  id: number
  name: string
  slug: string
  address: string
  postcode: string
  open: string
  ready: string | null
  /** The earliest end of the time that the shop holds the goods, as text. null: not known. */
  held: string | null
  /** Metres from the shopper's position or shop. null: neither is known. */
  distance: number | null
}
export interface AbleShop extends PickupShop {
  /** The stock of the line with the fewest pieces. */
  stock: StockLabel
}
/** A shop that has at least a part of the goods, or is the chosen one. */
export interface ListedShop extends AbleShop {
  /** How many pieces of each of `CheckoutPlan.goods` the shop can reserve, at most as many as requested. */
  available: readonly number[]
  /** The names of the goods that it has too few pieces of. */
  missing: string[]
}
export interface CheckoutPlan {
  /** The key of the requested goods and promo code (`quotedKey`). */
  of: string
  lines: PlannedLine[]
  /** The sum of the server's quote, in øre, after deductions. */
  total: number
  off: Off[]
  /** The result for the requested promo code. */
  promo: CartValidateResponse['promocode']
  /** The reason why the sale has no VAT. null: it has VAT. */
  vatFree: CartValidateResponse['vatFree']
  /** The shop that the prices are from. null: they are the chain's prices. */
  pricedIn: number | null
  /** The server's quote for a delivery. null: delivery is not offered. */
  sending: DeliveryQuote | null
  /** Delivery is possible, but the server did not quote it. */
  sendingUnknown: boolean
  /** The requested pieces of each EAN. */
  goods: { ean: string; count: number; name: string }[]
  /** The shops with at least a part of the goods: the chosen shop first, then by missing goods and distance. */
  listed: ListedShop[]
  /** The listed shops that can reserve all the goods. */
  shops: ListedShop[]
  /** Ids of shops that currently take no reservations. */
  paused: number[]
}

/** Prices per piece, by EAN. */
export const pricesOf = (lines: readonly { ean: string; price: number }[]): GtinMap<number> =>
  new GtinMap(lines.map(({ ean, price }) => [ean, price]))

/** Prices per unit of the goods sold by measure, by EAN. */
export const unitsOf = (lines: readonly Pick<PlannedLine, 'ean' | 'unitPrice'>[]): GtinMap<string> =>
  new GtinMap(lines.flatMap(({ ean, unitPrice }) => (unitPrice ? [[ean, unitLabel(unitPrice)] as const] : [])))

/** The inputs of a plan other than the goods. */
export interface PlanTerms {
  from?: From | null
  /** The shop that will probably be chosen. Its prices are requested immediately. */
  shopId?: number | null
  promocode?: string | null
  /** The postcode of a delivery without VAT. null: a delivery with VAT, or collection. */
  sentTo?: string | null
  /** The chain delivers orders paid online. */
  sends?: boolean
}

/**
 * The current prices of the goods, and the shops that have at least a part of them. null: nothing can be reserved.
 * 'unavailable': the prices or the shops could not be loaded.
 */
export async function planCheckout(
  api: ApiClient,
  requested: readonly RequestedLine[],
  now: Date,
  { from = null, shopId = null, promocode = null, sends = false }: PlanTerms = {},
): Promise<CheckoutPlan | 'unavailable' | null> {
  if (requested.length === 0) return null
  const [priced, shops, sent] = await Promise.all([
    api('POST /cart/validate', { body: toCartRequest(requested, { shopId, promocode }) }),
    findCartShops(api, requested, { from: from ?? (shopId ? { shop: shopId } : null), shopId }),
    sends
      ? api('POST /cart/validate', {
          body: { ...toCartRequest(requested, { shopId, promocode: null }), Delivery: true },
        })
      : null,
  ])
  if (!priced.ok || !shops.ok) {
    const rejected = [priced, shops].some(({ status }) => status === 404 || status === 422)
    return rejected ? null : 'unavailable'
  }
  const { lines } = priced.data
  if (lines.length === 0) return null
  const nameOf = (ean: string) => lines.find(line => isSameCode(line.ean, ean))?.name ?? ean
  const { goods, listed } = listShops(shops.data, nameOf, now)
  return {
    of: quotedKey({ lines: requested, promocode }),
    lines: lines.map(({ ean, name, price, count, pant, color, size, image, slug, onlyCC, ageLimit, unitPrice }) => {
      const detail = [color, size].filter(Boolean).join(', ')
      return { ean, name, price, count, pant, detail, image, slug, onlyCC, ageLimit, ...(unitPrice && { unitPrice }) }
    }),
    total: priced.data.total,
    off: offOf(priced.data),
    promo: priced.data.promocode,
    vatFree: priced.data.vatFree,
    pricedIn: shopId,
    sending: deliveryQuoteOf(sent),
    sendingUnknown: sent !== null && isUnanswered(sent.status),
    goods,
    listed,
    shops: listed.filter(({ missing }) => missing.length === 0),
    paused: shops.data.paused,
  }
}

/** The requested goods, and the shops with a part of them. Goods no longer sold are missing in every shop. */
export function listShops({ shops, lines, cartErrors }: CartShopsResponse, nameOf: (ean: string) => string, now: Date) {
  const unsold = cartErrors.map(ean => ({ ean, count: 1, name: nameOf(ean) }))
  const goods = [...lines.map(({ EanNo, Count }) => ({ ean: EanNo, count: Count, name: nameOf(EanNo) })), ...unsold]
  const listed = shops.map((shop): ListedShop => ({
    ...present(shop, now),
    stock: shop.stock,
    available: shop.available,
    missing: [...shop.missing.map(nameOf), ...unsold.map(({ name }) => name)],
  }))
  return { goods, listed }
}

const isUnanswered = (status: number): boolean => status === 0 || status === 429 || status >= 500

const mostShops = 200

/** Requests the shops with a part of the goods, the chosen one first. Without `from`, distances are unknown. */
export function findCartShops(
  api: ApiClient,
  requested: readonly RequestedLine[],
  { from, shopId }: { from: From | null; shopId: number | null },
) {
  const where = from && ('shop' in from ? { fromShop: from.shop } : { lat: from.latitude, lon: from.longitude })
  const chosen = shopId !== null && { shop: shopId }
  return api('POST /cart/shops', { body: { items: toOrderLines(requested), take: mostShops, ...where, ...chosen } })
}

function present(shop: NearShop, now: Date): PickupShop {
  const { id, name, slug, address, postNo, postPlace, distance } = shop
  const held = heldUntilText(shop, now)
  const where = { address: `${address}, ${postNo} ${postPlace}`, postcode: postNo }
  return { id, name, slug, distance, held, ...where, ...nearShopNow(shop, now) }
}

/** The request for a quote of a cart. */
export function toCartRequest(
  requested: readonly RequestedLine[],
  {
    shopId,
    promocode,
    sentTo,
    sent = Boolean(sentTo),
  }: Pick<PlanTerms, 'shopId' | 'promocode' | 'sentTo'> & { /** Default: `sentTo` is given. */ sent?: boolean },
): CartValidateRequest {
  return {
    items: toOrderLines(requested),
    ...(shopId ? { ShopID: shopId } : {}),
    ...(promocode ? { promocode } : {}),
    ...(sent ? { Delivery: true } : {}),
    ...(sentTo ? { PostalCode: sentTo } : {}),
  }
}

export function toOrderLines(requested: readonly RequestedLine[]): OrderLine[] {
  return requested.map(({ ean, count, campaignArticleId }) => ({
    EanNo: ean,
    Count: count,
    ...(campaignArticleId === undefined ? {} : { CampaignArticleID: campaignArticleId }),
  }))
}
