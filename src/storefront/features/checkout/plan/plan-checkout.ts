import type { ApiClient } from '#contract/client/client.ts'
import type { NearShop } from '#contract/near-shops.ts'
import type { CartValidateResponse, CartValidateRequest, OrderLine } from '#contract/reservations.ts'
import type { Position } from '#shared/places/position.ts'
import type { StockLabel } from '#shared/stock/stock-label.ts'
import { sendingOf, type Sending } from '../delivery/sending.ts'
import { offOf, type Off } from '../../cart/cart-sums.ts'
import { heldUntilText, nearShopNow } from '../../shops/shop-now.ts'

/** Where the shopper is, else the shop that is theirs. */
export type From = Position | { shop: number }

export interface RequestedLine {
  ean: string
  count: number
  campaignArticleId?: number
}

export interface PlannedLine {
  ean: string
  name: string
  price: number
  count: number
  /** Of one piece, inside the price. */
  pant: number
  /** Colour and size. */
  detail: string
  image: string
}
export interface PickupShop {
  id: number
  name: string
  slug: string
  address: string
  open: string
  ready: string | null
  /** Till when the goods are held at least. */
  held: string | null
  /** Metres from where the plan was asked from; null: from nowhere. */
  distance: number | null
}
export interface AbleShop extends PickupShop {
  /** Of the line that it has fewest of. */
  stock: StockLabel
}
export interface CheckoutPlan {
  lines: PlannedLine[]
  /** By the server's quote, with what it takes off. */
  total: number
  off: Off[]
  /** What became of the promo code that was sent. */
  promo: CartValidateResponse['promocode']
  /** Whose prices these are; null: the chain's. */
  pricedIn: number | null
  /** What sending it takes; null: it is not sent. */
  sending: Sending | null
  /** It is sent, and the server did not say what that takes. */
  sendingUnknown: boolean
  /** Those that can promise all of it. */
  shops: AbleShop[]
  /** Those that lack the fewest lines, with the names of what they lack. */
  almost: { id: number; name: string; missing: string[] }[]
  /** Shops that take no reservations for now. */
  paused: number[]
  /** Two shops that have all of it between them, where none has it alone. */
  split: { shop: PickupShop; items: { ean: string; count: number; name: string }[] }[] | null
}

const almostShown = 3

/** Of one piece each, by EAN. */
export const pricesOf = (lines: readonly { ean: string; price: number }[]): ReadonlyMap<string, number> =>
  new Map(lines.map(({ ean, price }) => [ean, price]))

/** Beside the goods, what a plan is made of. */
export interface PlanTerms {
  from?: From | null
  /** The shop that is likely to be chosen: its prices are asked for at once. */
  shopId?: number | null
  promocode?: string | null
  /** The chain sends what is paid online. */
  sends?: boolean
}

/**
 * What the goods cost now, and which shops can promise all of them. null: nothing (any more) to reserve; 'unavailable': the
 * server did not say.
 */
export async function planCheckout(
  api: ApiClient,
  wanted: readonly RequestedLine[],
  now: Date,
  { from = null, shopId = null, promocode = null, sends = false }: PlanTerms = {},
): Promise<CheckoutPlan | 'unavailable' | null> {
  if (wanted.length === 0) return null
  const [priced, shops, sent] = await Promise.all([
    api('POST /cart/validate', { body: toCartRequest(wanted, { shopId, promocode }) }),
    findCartShops(api, wanted, from),
    sends
      ? api('POST /cart/validate', { body: { ...toCartRequest(wanted, { shopId, promocode: null }), Delivery: true } })
      : null,
  ])
  if (!priced.ok || !shops.ok) {
    const refused = [priced, shops].some(({ status }) => status === 404 || status === 422)
    return refused ? null : 'unavailable'
  }
  const { lines } = priced.data
  if (lines.length === 0) return null
  const nameOf = (ean: string) => lines.find(line => line.ean === ean)?.name ?? ean
  const { shops: found, split, paused } = shops.data
  const none = found.every(({ complete }) => !complete)
  return {
    lines: lines.map(({ ean, name, price, count, pant, color, size, image }) => {
      const detail = [color, size].filter(Boolean).join(', ')
      return { ean, name, price, count, pant, detail, image }
    }),
    total: priced.data.total,
    off: offOf(priced.data),
    promo: priced.data.promocode,
    pricedIn: shopId,
    sending: sendingOf(sent),
    sendingUnknown: sent !== null && isUnanswered(sent.status),
    // A shop has all of it only if nothing of it is gone from the shop for good.
    shops:
      shops.data.cartErrors.length > 0
        ? []
        : found.filter(({ complete }) => complete).map(shop => ({ ...present(shop, now), stock: shop.stock })),
    almost: found
      .filter(({ complete }) => !complete)
      .slice(0, almostShown)
      .map(({ id, name, missing }) => ({ id, name, missing: missing.map(nameOf) })),
    paused,
    split:
      split && none
        ? split.parts.map(part => ({
            shop: present(part.shop, now),
            items: part.items.map(({ EanNo, Count }) => ({ ean: EanNo, count: Count, name: nameOf(EanNo) })),
          }))
        : null,
  }
}

const isUnanswered = (status: number): boolean => status === 0 || status === 429 || status >= 500

const mostShops = 200

/** Shops for the whole cart, nearest first where it is known from where. */
export function findCartShops(api: ApiClient, wanted: readonly RequestedLine[], from: From | null, take = mostShops) {
  const where = from && ('shop' in from ? { fromShop: from.shop } : { lat: from.latitude, lon: from.longitude })
  return api('POST /cart/shops', { body: { items: toOrderLines(wanted), take, ...where } })
}

function present(shop: NearShop, now: Date): PickupShop {
  const { id, name, slug, address, postNo, postPlace, distance } = shop
  const held = heldUntilText(shop, now)
  return { id, name, slug, distance, held, address: `${address}, ${postNo} ${postPlace}`, ...nearShopNow(shop, now) }
}

/** A cart to be priced. */
export function toCartRequest(
  wanted: readonly RequestedLine[],
  { shopId, promocode }: Pick<PlanTerms, 'shopId' | 'promocode'>,
): CartValidateRequest {
  return { items: toOrderLines(wanted), ...(shopId ? { ShopID: shopId } : {}), ...(promocode ? { promocode } : {}) }
}

export function toOrderLines(wanted: readonly RequestedLine[]): OrderLine[] {
  return wanted.map(({ ean, count, campaignArticleId }) => ({
    EanNo: ean,
    Count: count,
    ...(campaignArticleId === undefined ? {} : { CampaignArticleID: campaignArticleId }),
  }))
}
