import { randomInt } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import {
  deliveryPriceOf,
  deliverySetting,
  piecesByEan,
  quotePriced,
  shippingTermsOf,
  termsSetting,
  type Quote,
  type QuotedLine,
} from '#modules/sales/cart/index.ts'
import {
  overCap,
  overOriginCap,
  readLimits,
  readyBy,
  reserveStock,
  type Holder,
  type IntentKey,
} from '#modules/stock/allocation/index.ts'
import { readShop } from '#modules/stock/shops/index.ts'
import type { JobInsert } from '#platform/queue.ts'
import { sellingShop } from '#shared/brand/seller.ts'
import { collecting, deliveryMethodId } from '#shared/cart/shipping-methods.ts'
import { promiseOf } from '#shared/shipping/shipping-terms.ts'
import { eans, lineValues, withFault } from '../goods-of-line.ts'
import { newRow } from '../new-row.ts'
import { makerOf } from '../maker/maker.ts'
import { parseAddress, type Contact } from '../contact.ts'
import { mailQueue, type MailJob } from '../mail-job.ts'
import { presentView } from '../present.ts'
import { withPromo } from '../promo-of-reservation.ts'
import { spendPromo } from '../queries-promo-uses.ts'
import { readBeforePlacing } from '../queries-holder.ts'
import { insertPlaced, type NewRow } from '../queries-place.ts'
import { ordersInTheWay, type Shopper } from '../unseen/unseen-orders.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'
import type { GtinMap } from '#shared/stock/gtin.ts'
import type { CheckoutCaller, CheckoutPart, FieldFault, PlaceDeps, PlaceRefusal, Placed } from './place-request.ts'

const codeTries = 20

/** A checkout and its open transaction. */
export interface OpenCheckout {
  tx: Db
  deps: PlaceDeps
  contact: Contact
  holder: Holder & Shopper
  caller: CheckoutCaller
  /** The pieces of all parts, by EAN. null: the checkout has one part. */
  pieces: GtinMap<number> | null
  /** The ids of the parts written so far. */
  placed: number[]
  /** Uses the confirmation of the mail address, once for all parts. false: the address is not confirmed. */
  confirm: () => Promise<boolean>
}

export interface WrittenPart {
  ok: true
  id: number
  shopId: number
  lines: readonly QuotedLine[]
  answer: string
}

/** Writes a reservation or an order. Its stock is not reserved yet. `intent` null: the caller stores the response. */
export async function writePart(
  { tx, deps, contact, holder, caller, pieces: allPieces, placed, confirm }: OpenCheckout,
  request: CheckoutPart,
  intent: IntentKey | null,
): Promise<WrittenPart | PlaceRefusal> {
  const { customerId } = caller
  const requested = request.items.map(({ ean, count }) => ({ ean, count }))
  const before = await readBeforePlacing(tx, holder, request.shopId, requested, caller.shownTerms)
  const { now, open, fromOrigin, fromWideOrigin, settings, reservationId } = before
  // This check comes before the caps and the promo code, because these orders count towards them.
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
  if (request.order && lines.some(({ variant }) => variant.ageLimit !== null)) return invalid('payment', 'age_limit')
  // Shoppers in a crowded network are not refused, but must confirm their e-mail address.
  const crowded =
    caller.keyId === undefined && (caller.mustConfirm !== null || overOriginCap(originCaps, fromOrigin, fromWideOrigin))
  if (crowded && !(await confirm())) return { ok: false, reason: 'unconfirmed' }

  const isOrder = request.order !== null
  const row = {
    ...newRow(request, contact, quote),
    is_order: isOrder,
    status_id: isOrder ? reservationStatus.awaitingPayment : reservationStatus.placed,
    customer_id: customerId,
    guest: isOrder ? caller.guest : null,
    maker: caller.guest === null ? null : makerOf(caller.guest),
    unseen: isOrder,
    promo_code_id: promo?.id ?? null,
    terms_version: before.termsVersion,
    promise: { ...promiseOf(shippingTermsOf(before.settings[termsSetting]), request.delivery, now) },
    id: reservationId,
    created_at: now,
    ready_by: readyBy(now, readyHours, shop),
    seller: { shop: sellingShop(shop), chain: caller.chain },
    ...{ origin: caller.origin, wide_origin: caller.wideOrigin, brand: caller.brand },
  }
  // An unpaid order gets no mail.
  const mail = isOrder
    ? null
    : await deps.queue.insertOf(mailQueue, { kind: 'confirmation', reservationId } satisfies MailJob)
  const answer = await writeWithFreeCode(tx, { row, actor: placerOf(caller) }, lines, intent, mail, deps.drawArticle)
  await request.order?.(tx, { id: reservationId, shopId: shop.id, total: quote.prices.payable })
  if (promo && !(await spendPromo(tx, promo.id, holder, reservationId))) return invalid('promoCode', 'promocode_used')
  placed.push(reservationId)
  return { ok: true, id: reservationId, shopId: shop.id, lines, answer }
}

/**
 * Reserves the stock of a part. Must be the last step, because other transactions that need the same pieces wait from here
 * until the commit. null: reserved.
 */
export async function takeStock(
  { tx }: OpenCheckout,
  { id, shopId, lines }: WrittenPart,
): Promise<PlaceRefusal | null> {
  const demand = lines.map(line => ({ variantId: line.variant.variantId, count: line.count }))
  const taken = await reserveStock(tx, shopId, demand, { type: 'reservation', id })
  return taken.ok ? null : outOfStock(lines, taken)
}

/** The actor of the first event. */
function placerOf({ keyId, accountId }: CheckoutCaller): string {
  if (accountId !== undefined) return `staff:${accountId}`
  return keyId === undefined ? 'shopper' : `key:${keyId}`
}

/** Draws a pickup code that no other open reservation of the shop has. Returns the response to the shopper. */
async function writeWithFreeCode(
  tx: Db,
  { row, actor }: { row: Omit<NewRow, 'pickup_code'>; actor: string },
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
      promise: _____,
      ...placed
    } = presentView(coded, lineRows, slugs)
    const { reservation, ...rest } = placed satisfies Placed
    const answer = JSON.stringify(isOrder ? { order: reservation, ...rest } : placed)
    if (await insertPlaced(tx, { ...coded, actor }, lineRows, intent, answer, mail)) return answer
  }
  throw new Error(`shop ${row.shop_id} has no free pickup code`)
}

export function refusedFields(request: CheckoutPart): Record<string, FieldFault[]> {
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
