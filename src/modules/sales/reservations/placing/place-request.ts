import type { Database, Db } from '#database/connection.ts'
import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import type { PromoFault, Quote } from '#modules/sales/cart/index.ts'
import type { RightCode } from '#modules/stock/allocation/index.ts'
import type { Queue } from '#platform/queue.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { SoldBy } from '#shared/brand/seller.ts'
import type { AddressFault, ContactFault } from '../contact.ts'
import type { ReservationView } from '../present.ts'
import type { OrderInTheWay, Shopper } from '../unseen/unseen-orders.ts'

/** The contact details as typed. */
export interface TypedContact {
  name: string
  email: string
  phone: string
}
/** The goods of one shop and how they are collected or sent. Texts are as typed. */
export interface PartRequest {
  /** The goods are delivered. */
  delivery: boolean
  address: string
  postalCode: string
  city: string
  shopId: number
  items: readonly { ean: string; count: number; shopId?: number | undefined }[]
  shippingMethodId: number | null
  promoCode?: string | undefined
}
export type PlaceRequest = TypedContact & PartRequest

/** Writes an order to be paid online, in the transaction of its reservation. */
export type WriteOrder = (tx: Db, order: { id: number; shopId: number; total: number }) => Promise<void>

/** A part of a checkout: the goods of one shop become a reservation or an order of their own. */
export interface CheckoutPart extends PartRequest, ShownSums {
  /** Makes the part an order, paid online. null: it is a reservation, paid when it is collected. */
  order: WriteOrder | null
}
/** The sums that the shopper was shown. If the current sums differ, the part is refused. */
export interface ShownSums {
  /** The sum of the goods, in øre. null: the client did not send it. */
  shownTotal: number | null
  /** The freight, in øre. null: the client did not send it. */
  shownFreight: number | null
}
export interface CheckoutCaller extends Shopper {
  /** The scope of the idempotency keys: the guest's id, or the hash of the network if there is no guest. */
  scope: string
  /** Unpaid orders that could not be ended, because their provider does not respond. */
  unanswered?: ReadonlySet<number>
  /** A keyed hash of the caller's network (IPv4 address or IPv6 /64). */
  origin: string
  /** A keyed hash of the surrounding network. */
  wideOrigin: string
  /**
   * When the e-mail address must be confirmed. `first`: before the promo code is checked, because of too many unknown
   * codes. `last`: after the checks of the cart, before stock is taken, because the network has made too many attempts.
   * null: as for `last`, but only if the network has too many reservations.
   */
  mustConfirm: 'first' | 'last' | null
  key: string
  /** The request as the adapter received it. A different one with the same key is refused. */
  fingerprint: unknown
  /** The brand of the request's host, which also sends the mails. */
  brand: BrandId
  /** The company of the brand, which sells unless the shop does. */
  chain: SoldBy['chain']
  /** The version of the terms of sale that the shopper saw. null: not sent. */
  shownTerms: string | null
  /** The confirmation of the mail address. null: not confirmed. */
  confirmed: RightCode | null
  /**
   * The key of the program that places it for a customer. The program's network is then not counted as the customer's.
   * Default: none.
   */
  keyId?: number
  /** The account that places it for a customer at the desk. Default: none. */
  accountId?: number
}
export type Caller = CheckoutCaller &
  ShownSums & {
    /** Default: a reservation, paid on collection. */
    order?: WriteOrder
  }
/** A fault in a field of a request. `limit`: the maximum number of pieces, of the named goods or in total. */
export type FieldFault =
  | ContactFault
  | AddressFault
  /** Names of goods that can only be collected. */
  | { onlyCollected: string }
  | 'not_delivered'
  | 'not_sent'
  | 'shipping_unknown'
  | 'nothing_to_pay'
  /** Goods with an age limit are paid in the shop. */
  | 'age_limit'
  | PromoFault
  | 'other_shop'
  | 'goods_unknown'
  | 'shop_unknown'
  | { limit: number; goods: string | null }
export type Placed = Omit<
  ReservationView,
  'version' | 'pickupDeadline' | 'extended' | 'isOrder' | 'termsVersion' | 'promise'
>
export type PlaceOutcome = { ok: true; answer: string } | PlaceRefusal
/** `part`: the position of the refused part, from 0. Default: the refusal is about all of them. */
export type CheckoutOutcome = { ok: true; answer: string } | (PlaceRefusal & { part?: number })
export type PlaceRefusal =
  | { ok: false; reason: 'idempotency_key_reused' | 'too_many_open' }
  | { ok: false; reason: 'unconfirmed' }
  /**
   * Unpaid orders that must first be ended, or that turn out to be paid. `placeAfterUnpaid` in `orders` handles them.
   */
  | { ok: false; reason: 'order_in_the_way'; orders: OrderInTheWay[] }
  /** The shop takes no new reservations until this time. */
  | { ok: false; reason: 'shop_paused'; shop: { id: number; name: string }; until: Date }
  | { ok: false; reason: 'invalid'; errors: Record<string, FieldFault[]>; cartErrors?: string[] }
  | { ok: false; reason: 'not_collectable'; cartErrors: string[] }
  | { ok: false; reason: 'price_changed'; quote: Quote }
  /** `ask`: EANs of which the shop may have an uncertain piece. */
  | { ok: false; reason: 'out_of_stock'; cartErrors: string[]; left: Record<string, number>; ask?: string[] }

export interface PlaceDeps {
  database: Pick<Database, 'db'>
  queue: Queue
  drawArticle: DrawArticle | null
}
