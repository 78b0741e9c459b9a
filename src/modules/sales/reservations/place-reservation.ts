import { randomInt } from 'node:crypto'
import type { Database, Db } from '#database/connection.ts'
import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import { commitWhenOk } from '#database/transaction.ts'
import {
  deliveryPriceOf,
  deliverySetting,
  piecesByEan,
  quotePriced,
  type PromoFault,
  type Quote,
  type QuotedLine,
} from '#modules/sales/cart/index.ts'
import {
  claimKey,
  findReceiptTokens,
  overCap,
  overOriginCap,
  readLimits,
  readyBy,
  spendCode,
  reserveStock,
  storeResponse,
  type Holder,
  type IntentKey,
  type RightCode,
} from '#modules/stock/allocation/index.ts'
import { readShop } from '#modules/stock/shops/index.ts'
import type { JobInsert, Queue } from '#platform/queue.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { collecting, deliveryMethodId } from '#shared/cart/shipping-methods.ts'
import { eans, lineValues, withFault } from './goods-of-line.ts'
import { newRow } from './new-row.ts'
import { parseAddress, parseContact, type AddressFault, type Contact, type ContactFault } from './contact.ts'
import { mailQueue, type MailJob } from './mail-job.ts'
import { presentView, type ReservationView } from './present.ts'
import { withPromo } from './promo-of-reservation.ts'
import { spendPromo } from './queries-promo-uses.ts'
import { readBeforePlacing } from './queries-holder.ts'
import { insertPlaced, type NewRow } from './queries-place.ts'
import { ordersInTheWay, type OrderInTheWay, type Shopper } from './unseen/unseen-orders.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'
import type { GtinMap } from '#shared/stock/gtin.ts'

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
  /** It is paid online. null: it is paid when it is collected. */
  order: WriteOrder | null
}
/** The sums that the shopper saw. A part with other sums is refused. */
export interface ShownSums {
  /** Of the goods, in øre. null: not sent. */
  shownTotal: number | null
  /** Of the freight, in øre. null: not sent. */
  shownFreight: number | null
}
export interface CheckoutCaller extends Shopper {
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
  /** The version of the terms of sale that the shopper saw. null: not sent. */
  shownTerms: string | null
  /** The confirmation of the mail address. null: not confirmed. */
  confirmed: RightCode | null
}
export type Caller = CheckoutCaller &
  ShownSums & {
    /** Default: a reservation, paid on collection. */
    order?: WriteOrder
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
export type PlaceOutcome = { ok: true; answer: string } | PlaceRefusal
/** `part`: the position of the refused part, from 0. Default: the refusal is about all of them. */
export type CheckoutOutcome = { ok: true; answer: string } | (PlaceRefusal & { part?: number })
export type PlaceRefusal =
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
const checkoutRoute = 'POST /checkouts'
const codeTries = 20

/** The receipt tokens of the reservations and orders made with a key. Empty: none was made. */
export const findAttempt = (db: Db, scope: string, key: string): Promise<string[]> =>
  findReceiptTokens(db, { scope, key, routes: [route, orderRoute, checkoutRoute] })

/**
 * Reserves goods and queues the mail in one transaction. `answer` is the JSON of a `Placed`, byte for byte the same
 * for every request with the same key and body. For an order it has `order` instead of `reservation`. Unpaid orders
 * send no mail.
 */
export async function placeReservation(
  deps: PlaceDeps,
  request: PlaceRequest,
  { order = null, shownTotal, shownFreight, ...caller }: Omit<Caller, 'order'> & { order?: WriteOrder | null },
): Promise<PlaceOutcome> {
  const checked = parseContact(request)
  const part = { ...request, order, shownTotal, shownFreight }
  const errors = { ...(checked.ok ? {} : checked.errors), ...refusedFields(part) }
  if (!checked.ok || Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
  const intent = { scope: caller.scope, route: order ? orderRoute : route, key: caller.key }
  return claimAndWrite(deps, { intent, contact: checked.contact, caller }, async checkout => {
    const written = await writePart(checkout, part, intent)
    if (!written.ok) return written
    return (await takeStock(checkout, written)) ?? { ok: true, answer: written.answer }
  })
}

/**
 * Places all parts in one transaction, or none. `answer` is the JSON of `{ parts }` with the answer of
 * each part as `placeReservation` gives it, in the order of `parts`.
 */
export async function placeParts(
  deps: PlaceDeps,
  { contact: typed, parts }: { contact: TypedContact; parts: readonly CheckoutPart[] },
  caller: CheckoutCaller,
): Promise<CheckoutOutcome> {
  const checked = parseContact(typed)
  if (!checked.ok) return { ok: false, reason: 'invalid', errors: checked.errors }
  for (const [part, request] of parts.entries()) {
    const errors = refusedFields(request)
    if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors, part }
  }
  const intent = { scope: caller.scope, route: checkoutRoute, key: caller.key }
  const pieces = piecesByEan(parts.flatMap(({ items }) => items))
  return claimAndWrite(deps, { intent, contact: checked.contact, caller, pieces }, async checkout => {
    const written: WrittenPart[] = []
    for (const [part, request] of parts.entries()) {
      const outcome = await writePart(checkout, request, null)
      if (!outcome.ok) return { ...outcome, part }
      written.push(outcome)
    }
    // In the order of the shops. Otherwise two checkouts with the same shops could wait for each other.
    const inOrder = [...written.entries()].sort(([, a], [, b]) => a.shopId - b.shopId)
    for (const [part, outcome] of inOrder) {
      const refusal = await takeStock(checkout, outcome)
      if (refusal) return { ...refusal, part }
    }
    const answer = `{"parts":[${written.map(each => each.answer).join(',')}]}`
    await storeResponse(checkout.tx, intent, answer)
    return { ok: true, answer }
  })
}

/** A checkout in its transaction. */
interface OpenCheckout {
  tx: Db
  deps: PlaceDeps
  contact: Contact
  holder: Holder & Shopper
  caller: CheckoutCaller
  /** The pieces of all parts, by EAN. null: it has one part. */
  pieces: GtinMap<number> | null
  /** The ids of the parts written so far. */
  placed: number[]
  /** Uses the confirmation of the mail address, once for all parts. false: there is none. */
  confirm: () => Promise<boolean>
}

async function claimAndWrite(
  deps: PlaceDeps,
  {
    intent,
    contact,
    caller,
    pieces = null,
  }: { intent: IntentKey; contact: Contact; caller: CheckoutCaller; pieces?: GtinMap<number> | null },
  write: (checkout: OpenCheckout) => Promise<CheckoutOutcome>,
): Promise<CheckoutOutcome> {
  return commitWhenOk<CheckoutOutcome>(deps.database.db, async tx => {
    const { origin, wideOrigin, guest, customerId } = caller
    const holder = { phone: contact.phone, email: contact.email, origin, wideOrigin, guest, customerId }
    const claim = await claimKey(tx, intent, holder, caller.fingerprint)
    if (claim.state === 'answered') return { ok: true, answer: claim.answer }
    if (claim.state === 'other request') return { ok: false, reason: 'idempotency_key_reused' }
    if (caller.mustConfirm === 'first' && !caller.confirmed) return { ok: false, reason: 'unconfirmed' }
    let spent: Promise<boolean> | null = null
    const confirm = () => (spent ??= caller.confirmed ? spendCode(tx, caller.confirmed) : Promise.resolve(false))
    return write({ tx, deps, contact, holder, caller, pieces, placed: [], confirm })
  })
}

interface WrittenPart {
  ok: true
  id: number
  shopId: number
  lines: readonly QuotedLine[]
  answer: string
}

/** Writes a reservation or an order. Its stock is not reserved yet. `intent` null: the caller stores the response. */
async function writePart(
  { tx, deps, contact, holder, caller, pieces: allPieces, placed, confirm }: OpenCheckout,
  request: CheckoutPart,
  intent: IntentKey | null,
): Promise<WrittenPart | PlaceRefusal> {
  const { customerId } = caller
  const requested = request.items.map(({ ean, count }) => ({ ean, count }))
  const before = await readBeforePlacing(tx, holder, request.shopId, requested, caller.shownTerms)
  const { now, open, fromOrigin, fromWideOrigin, settings, reservationId } = before
  // Before the caps and the promo code, because these orders count towards them.
  const articleIds = new Set(before.pricing.variants.map(variant => variant.articleId))
  const unseen = before.unseen.filter(({ id }) => !placed.includes(id))
  const orders = ordersInTheWay(unseen, articleIds, caller.unanswered ?? new Set())
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
  const refusal = refuseCart(request, quote, allPieces ?? piecesByEan(requested))
  if (refusal) return refusal
  if (request.order && quote.prices.payable === 0) return invalid('payment', 'nothing_to_pay')
  // Shoppers are not refused because of a shared network. They confirm their mail address.
  const crowded = caller.mustConfirm !== null || overOriginCap(originCaps, fromOrigin, fromWideOrigin)
  if (crowded && !(await confirm())) return { ok: false, reason: 'unconfirmed' }

  const isOrder = request.order !== null
  const row = {
    ...newRow(request, contact, quote),
    is_order: isOrder,
    status_id: isOrder ? reservationStatus.awaitingPayment : reservationStatus.placed,
    customer_id: customerId,
    guest: isOrder ? caller.guest : null,
    unseen: isOrder,
    promo_code_id: promo?.id ?? null,
    terms_version: before.termsVersion,
    id: reservationId,
    created_at: now,
    ready_by: readyBy(now, readyHours, shop),
    ...{ origin: caller.origin, wide_origin: caller.wideOrigin, brand: caller.brand },
  }
  // Unpaid orders send no mail.
  const mail = isOrder
    ? null
    : await deps.queue.insertOf(mailQueue, { kind: 'confirmation', reservationId } satisfies MailJob)
  const answer = await writeWithFreeCode(tx, row, lines, intent, mail, deps.drawArticle)
  await request.order?.(tx, { id: reservationId, shopId: shop.id, total: quote.prices.payable })
  if (promo && !(await spendPromo(tx, promo.id, holder, reservationId))) return invalid('promoCode', 'promocode_used')
  placed.push(reservationId)
  return { ok: true, id: reservationId, shopId: shop.id, lines, answer }
}

/** Last, because other transactions that need the same pieces wait from here to the commit. null: reserved. */
async function takeStock({ tx }: OpenCheckout, { id, shopId, lines }: WrittenPart): Promise<PlaceRefusal | null> {
  const demand = lines.map(line => ({ variantId: line.variant.variantId, count: line.count }))
  const taken = await reserveStock(tx, shopId, demand, { type: 'reservation', id })
  return taken.ok ? null : outOfStock(lines, taken)
}

/** Draws a pickup code that no other open reservation of the shop has. Returns the response to the shopper. */
async function writeWithFreeCode(
  tx: Db,
  row: Omit<NewRow, 'pickup_code'>,
  lines: readonly QuotedLine[],
  intent: IntentKey | null,
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

function refusedFields(request: CheckoutPart): Record<string, FieldFault[]> {
  const errors: Record<string, FieldFault[]> = {}
  const { shippingMethodId: method } = request
  if (request.delivery && !request.order) errors['delivery'] = ['not_delivered']
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

/** `pieces`: of the whole checkout, by EAN, for the limits per customer. */
function refuseCart(request: CheckoutPart, quote: Quote, pieces: GtinMap<number>): PlaceRefusal | null {
  const { shownTotal, shownFreight } = request
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
  const over = lines.filter(({ ean, variant }) => (pieces.get(ean) ?? 0) > (variant.webPurchaseLimit ?? Infinity))
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
): PlaceRefusal {
  const short = lines.filter(line => left.has(line.variant.variantId))
  return {
    ok: false,
    reason: 'out_of_stock',
    cartErrors: eans(short),
    left: Object.fromEntries(short.map(line => [line.ean, left.get(line.variant.variantId) ?? 0])),
    ...(ask.size > 0 && { ask: eans(short.filter(line => ask.has(line.variant.variantId))) }),
  }
}

function invalid(field: string, fault: FieldFault): PlaceRefusal {
  return { ok: false, reason: 'invalid', errors: { [field]: [fault] } }
}
