import type { Db } from '#database/connection.ts'
import { phoneRuleFor } from '#database/foreign-phones.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { piecesByEan } from '#modules/sales/cart/index.ts'
import {
  claimKey,
  findReceiptTokens,
  spendCode,
  storeResponse,
  type IntentKey,
} from '#modules/stock/allocation/index.ts'
import { parseContact, type Contact } from '../contact.ts'
import type { GtinMap } from '#shared/stock/gtin.ts'
import type {
  Caller,
  CheckoutCaller,
  CheckoutOutcome,
  CheckoutPart,
  PlaceDeps,
  PlaceOutcome,
  PlaceRequest,
  TypedContact,
  WriteOrder,
} from './place-request.ts'
import { type OpenCheckout, type WrittenPart, writePart, takeStock, refusedFields } from './write-part.ts'

const route = 'POST /reservations'
const orderRoute = 'POST /orders'
const checkoutRoute = 'POST /checkouts'

/** The receipt tokens of the reservations and orders made with a key. Empty: none was made. */
export const findAttempt = (db: Db, scope: string, key: string): Promise<string[]> =>
  findReceiptTokens(db, { scope, key, routes: [route, orderRoute, checkoutRoute] })

/**
 * Reserves goods and queues the mail in one transaction. `answer` is the JSON of a `Placed`, identical for every request with
 * the same key and body. For an order it has `order` instead of `reservation`. An unpaid order gets no mail.
 */
export async function placeReservation(
  deps: PlaceDeps,
  request: PlaceRequest,
  { order = null, shownTotal, shownFreight, ...caller }: Omit<Caller, 'order'> & { order?: WriteOrder | null },
): Promise<PlaceOutcome> {
  const checked = parseContact(request, await phoneRuleFor(deps.database.db, request.phone))
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
 * Places all parts in one transaction, or none. `answer` is the JSON of `{ parts }`, with one answer per part, in the
 * order of the parts. Each has the form that `placeReservation` returns.
 */
export async function placeParts(
  deps: PlaceDeps,
  { contact: typed, parts }: { contact: TypedContact; parts: readonly CheckoutPart[] },
  caller: CheckoutCaller,
): Promise<CheckoutOutcome> {
  const checked = parseContact(typed, await phoneRuleFor(deps.database.db, typed.phone))
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
    // Stock is taken in the order of the shops, so that two checkouts with the same shops cannot deadlock.
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

/** Claims the idempotency key, and writes in one transaction, which commits only if `write` succeeds. */
export async function claimAndWrite(
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
