import { randomInt } from 'node:crypto'
import type { Database, Db } from '#database/connection.ts'
import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import { commitWhenOk } from '#database/transaction.ts'
import {
  deliveryPriceOf,
  deliverySetting,
  quotePriced,
  type PromoFault,
  type Quote,
  type QuotedLine,
} from '#modules/sales/cart/index.ts'
import {
  claimKey,
  findReceiptToken,
  overCap,
  overOriginCap,
  readLimits,
  readyBy,
  spendCode,
  reserveStock,
  type IntentKey,
  type RightCode,
} from '#modules/stock/allocation/index.ts'
import { readShop } from '#modules/stock/shops/index.ts'
import type { JobInsert, Queue } from '#platform/queue.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { collecting, deliveryMethodId } from '#shared/cart/shipping-methods.ts'
import { eans, lineValues, withFault } from './goods-of-line.ts'
import { newRow } from './new-row.ts'
import { parseAddress, parseContact, type AddressFault, type ContactFault } from './contact.ts'
import { mailQueue, type MailJob } from './mail-job.ts'
import { presentView, type ReservationView } from './present.ts'
import { withPromo } from './promo-of-reservation.ts'
import { spendPromo } from './queries-promo-uses.ts'
import { readBeforePlacing } from './queries-holder.ts'
import { insertPlaced, type NewRow } from './queries-place.ts'
import { ordersInTheWay, type OrderInTheWay, type Shopper } from './unseen/unseen-orders.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

/** The shopper, the goods and how they are collected or sent. Texts are as typed. */
export interface PlaceRequest {
  name: string
  email: string
  phone: string
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
export interface Caller extends Shopper {
  /** The scope of the idempotency keys: the guest's id. */
  scope: string
  /** Unpaid orders that could not be ended, because their provider does not respond. */
  unanswered?: ReadonlySet<number>
  /** A keyed hash of the caller's network address. */
  origin: string
  /** A keyed hash of the wider network around that address. */
  wideOrigin: string
  /**
   * The network has made too many attempts, so the mail address must be confirmed: before the promo code is checked
   * (`first`) or at the end (`last`). null: no confirmation is needed.
   */
  mustConfirm: 'first' | 'last' | null
  key: string
  /** The request as the adapter received it. A different one with the same key is refused. */
  fingerprint: unknown
  /** The brand of the request's host, which also sends the mails. */
  brand: BrandId
  /** The sum of goods that the shopper saw, in øre. null: not sent. */
  shownTotal: number | null
  /** The freight that the shopper saw, in øre. null: not sent. */
  shownFreight: number | null
  /** The version of the terms of sale that the shopper saw. null: not sent. */
  shownTerms: string | null
  /** The confirmation of the mail address. null: not confirmed. */
  confirmed: RightCode | null
  /** Writes an order to be paid online, in the same transaction. Default: a reservation, paid on collection. */
  order?: (tx: Db, order: { id: number; shopId: number; total: number }) => Promise<void>
}
/** What is wrong with a field of a request. `limit`: the maximum number of pieces, of the named goods or in total. */
export type FieldFault =
  | ContactFault
  | AddressFault
  /** Names of goods that can only be collected. */
  | { onlyCollected: string }
  | 'not_delivered'
  | 'not_sent'
  | 'shipping_unknown'
  | 'nothing_to_pay'
  | PromoFault
  | 'other_shop'
  | 'goods_unknown'
  | 'shop_unknown'
  | { limit: number; goods: string | null }
export type Placed = Omit<ReservationView, 'version' | 'pickupDeadline' | 'extended' | 'isOrder' | 'termsVersion'>
export type PlaceOutcome =
  | { ok: true; answer: string }
  | { ok: false; reason: 'idempotency_key_reused' | 'too_many_open' }
  | { ok: false; reason: 'unconfirmed' }
  /** They must be ended first, or turn out to be paid. `placeAfterUnpaid` of the orders does that. */
  | { ok: false; reason: 'order_in_the_way'; orders: OrderInTheWay[] }
  /** The shop takes no new reservations until then. */
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

const route = 'POST /reservations'
const orderRoute = 'POST /orders'
const codeTries = 20

/** The receipt token of the reservation made with a key. null: none was made. */
export const findAttempt = async (db: Db, scope: string, key: string): Promise<string | null> =>
  (await findReceiptToken(db, { scope, route, key })) ?? findReceiptToken(db, { scope, route: orderRoute, key })

/**
 * Reserves goods and queues the mail in one transaction. `answer` is the JSON of a `Placed`, byte for byte the same
 * for every request with the same key and body. For an order it has `order` instead of `reservation`. Unpaid orders
 * send no mail.
 */
export async function placeReservation(
  { database, queue, drawArticle }: PlaceDeps,
  request: PlaceRequest,
  caller: Caller,
): Promise<PlaceOutcome> {
  const checked = parseContact(request)
  const errors = { ...(checked.ok ? {} : checked.errors), ...refusedFields(request, caller.order !== undefined) }
  if (!checked.ok || Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
  const { contact } = checked
  const intent: IntentKey = { scope: caller.scope, route: caller.order ? orderRoute : route, key: caller.key }

  return commitWhenOk<PlaceOutcome>(database.db, async tx => {
    const { origin, wideOrigin, guest, customerId } = caller
    const holder = { phone: contact.phone, email: contact.email, origin, wideOrigin, guest, customerId }
    const claim = await claimKey(tx, intent, holder, caller.fingerprint)
    if (claim.state === 'answered') return { ok: true, answer: claim.answer }
    if (claim.state === 'other request') return { ok: false, reason: 'idempotency_key_reused' }
    if (caller.mustConfirm === 'first' && !caller.confirmed) return { ok: false, reason: 'unconfirmed' }

    const requested = request.items.map(({ ean, count }) => ({ ean, count }))
    const before = await readBeforePlacing(tx, holder, request.shopId, requested, caller.shownTerms)
    const { now, open, fromOrigin, fromWideOrigin, settings, reservationId } = before
    // Before the caps and the promo code, because these orders count towards them.
    const articleIds = new Set(before.pricing.variants.map(variant => variant.articleId))
    const orders = ordersInTheWay(before.unseen, articleIds, caller.unanswered ?? new Set())
    if (orders.length > 0) return { ok: false, reason: 'order_in_the_way', orders }
    const { caps, originCaps, readyHours } = readLimits(settings)
    const pieces = request.items.reduce((sum, item) => sum + item.count, 0)
    const over = overCap(caps, { open, pieces })
    if (over === 'open') return { ok: false, reason: 'too_many_open' }
    if (over === 'pieces') return invalid('items', { limit: caps.pieces, goods: null })

    if (!before.shop) return invalid('shopId', 'shop_unknown')
    const shop = readShop(before.shop)
    if (shop.pausedUntil) return { ok: false, reason: 'shop_paused', shop, until: shop.pausedUntil }
    const deliveryPrice = request.delivery ? deliveryPriceOf(before.settings[deliverySetting]) : null
    if (request.delivery && deliveryPrice === null) return invalid('delivery', 'not_sent')
    const { postalCode: sentTo } = request
    const cart = await withPromo(tx, request, { now, customerId }, reduction =>
      quotePriced(before.pricing, shop.id, requested, now.getTime(), { deliveryPrice, sentTo, reduction }),
    )
    if ('fault' in cart) return invalid('promoCode', cart.fault)
    const { quote, promo } = cart
    const { lines } = quote
    const refusal = refuseCart(request, quote, caller)
    if (refusal) return refusal
    if (caller.order && quote.prices.payable === 0) return invalid('payment', 'nothing_to_pay')
    // Shoppers are not refused because of a shared network. They confirm their mail address.
    const crowded = caller.mustConfirm !== null || overOriginCap(originCaps, fromOrigin, fromWideOrigin)
    const mayGo = !crowded || (caller.confirmed && (await spendCode(tx, caller.confirmed)))
    if (!mayGo) return { ok: false, reason: 'unconfirmed' }

    const row = {
      ...newRow(request, contact, quote),
      is_order: caller.order !== undefined,
      status_id: caller.order ? reservationStatus.awaitingPayment : reservationStatus.placed,
      customer_id: customerId,
      guest: caller.order ? guest : null,
      unseen: caller.order !== undefined,
      promo_code_id: promo?.id ?? null,
      terms_version: before.termsVersion,
      id: reservationId,
      created_at: now,
      ready_by: readyBy(now, readyHours, shop),
      ...{ origin, wide_origin: wideOrigin, brand: caller.brand },
    }
    // Unpaid orders send no mail.
    const mail = caller.order
      ? null
      : await queue.insertOf(mailQueue, { kind: 'confirmation', reservationId } satisfies MailJob)
    const answer = await writeWithFreeCode(tx, row, lines, intent, mail, drawArticle)
    await caller.order?.(tx, { id: reservationId, shopId: shop.id, total: quote.prices.payable })
    if (promo && !(await spendPromo(tx, promo.id, holder, reservationId))) return invalid('promoCode', 'promocode_used')
    const demand = lines.map(line => ({ variantId: line.variant.variantId, count: line.count }))
    // Last, because other transactions that need the same pieces wait from here to the commit.
    const taken = await reserveStock(tx, shop.id, demand, { type: 'reservation', id: reservationId })
    return taken.ok ? { ok: true, answer } : outOfStock(lines, taken)
  })
}

/** Draws a pickup code that no other open reservation of the shop has. Returns the response to the shopper. */
async function writeWithFreeCode(
  tx: Db,
  row: Omit<NewRow, 'pickup_code'>,
  lines: readonly QuotedLine[],
  intent: IntentKey,
  mail: JobInsert | null,
  drawArticle: DrawArticle | null,
): Promise<string> {
  const slugs = new Map(lines.map(line => [line.variant.articleId, line.variant.slug]))
  const lineRows = lines.map((line, position) => lineValues(line, position, drawArticle))
  for (let attempt = 1; attempt <= codeTries; attempt++) {
    const coded = { ...row, pickup_code: String(randomInt(1_000_000)).padStart(6, '0') }
    const {
      pickupDeadline: _,
      extended: __,
      termsVersion: ___,
      version: ____,
      isOrder,
      ...placed
    } = presentView(coded, lineRows, slugs)
    const { reservation, ...rest } = placed satisfies Placed
    const answer = JSON.stringify(isOrder ? { order: reservation, ...rest } : placed)
    if (await insertPlaced(tx, coded, lineRows, intent, answer, mail)) return answer
  }
  throw new Error(`shop ${row.shop_id} has no free pickup code`)
}

function refusedFields(request: PlaceRequest, paidOnline: boolean): Record<string, FieldFault[]> {
  const errors: Record<string, FieldFault[]> = {}
  const { shippingMethodId: method } = request
  if (request.delivery && !paidOnline) errors['delivery'] = ['not_delivered']
  else if (request.delivery) {
    const read = parseAddress(request)
    if (!read.ok) Object.assign(errors, read.errors)
  }
  if (method !== null && method !== (request.delivery ? deliveryMethodId : collecting.id))
    errors['shippingMethodId'] = ['shipping_unknown']
  request.items.forEach((item, at) => {
    if (item.shopId !== undefined && item.shopId !== request.shopId) errors[`items.${at}.shopId`] = ['other_shop']
  })
  return errors
}

function refuseCart(request: PlaceRequest, quote: Quote, { shownTotal, shownFreight }: Caller): PlaceOutcome | null {
  const { lines, unknown, total } = quote
  if (unknown.length > 0) {
    const errors: Record<string, FieldFault[]> = Object.fromEntries(
      request.items.flatMap((item, at) => (unknown.includes(item.ean) ? [[`items.${at}.ean`, ['goods_unknown']]] : [])),
    )
    return { ok: false, reason: 'invalid', errors, cartErrors: unknown }
  }
  const closed = withFault(lines, 'not_collectable')
  if (closed.length > 0) return { ok: false, reason: 'not_collectable', cartErrors: eans(closed) }
  const kept = withFault(lines, 'only_collected')
  if (kept.length > 0) {
    const errors = { delivery: kept.map(({ variant }) => ({ onlyCollected: variant.name })) }
    return { ok: false, reason: 'invalid', errors, cartErrors: eans(kept) }
  }
  const over = withFault(lines, 'limit')
  if (over.length > 0) {
    const items = over.map(({ variant }) => ({ limit: variant.webPurchaseLimit ?? 0, goods: variant.name }))
    return { ok: false, reason: 'invalid', errors: { items }, cartErrors: eans(over) }
  }
  const isAsShown = (shownTotal ?? total) === total && (shownFreight ?? quote.prices.freight) === quote.prices.freight
  return isAsShown ? null : { ok: false, reason: 'price_changed', quote }
}

function outOfStock(
  lines: readonly QuotedLine[],
  { left, ask }: { left: ReadonlyMap<number, number>; ask: ReadonlySet<number> },
): PlaceOutcome {
  const short = lines.filter(line => left.has(line.variant.variantId))
  return {
    ok: false,
    reason: 'out_of_stock',
    cartErrors: eans(short),
    left: Object.fromEntries(short.map(line => [line.ean, left.get(line.variant.variantId) ?? 0])),
    ...(ask.size > 0 && { ask: eans(short.filter(line => ask.has(line.variant.variantId))) }),
  }
}

function invalid(field: string, fault: FieldFault): PlaceOutcome {
  return { ok: false, reason: 'invalid', errors: { [field]: [fault] } }
}
