import { phoneRuleFor } from '#database/foreign-phones.ts'
import type { StaffActor } from '#modules/people/audit/index.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { SoldBy } from '#shared/brand/seller.ts'
import { actorName, auditReservation, mayServe } from '../actor.ts'
import { parseContact } from '../contact.ts'
import type { PlaceDeps, PlaceRefusal, TypedContact } from './place-request.ts'
import { claimAndWrite } from './place-reservation.ts'
import { insertDeskPlacing, type DeskPlacing } from './queries-desk-placing.ts'
import { takeStock, writePart, type OpenCheckout, type WrittenPart } from './write-part.ts'

const route = 'POST /staff/reservations'

export interface DeskRequest extends TypedContact {
  /** The shop of the desk, for which the actor must work. */
  deskShopId: number
  /** The shop in which the goods are collected. */
  shopId: number
  items: readonly { ean: string; count: number }[]
  agreedBy: DeskPlacing['agreedBy']
}
export interface DeskAttempt {
  key: string
  fingerprint: unknown
  brand: BrandId
  chain: SoldBy['chain']
  /** The sum that the desk was shown, in øre. null: not sent. */
  shownTotal: number | null
}
export type DeskPlaceOutcome =
  | { ok: true; answer: string }
  | Exclude<PlaceRefusal, { reason: 'unconfirmed' }>
  /** The actor may not reserve for this shop. */
  | { ok: false; reason: 'forbidden' }
  /** The account has reserved too much lately. */
  | { ok: false; reason: 'too_many_by_account' }

/** Takes the stock of a new reservation. Default: from the shop in which it is collected. */
export type TakeStock = (checkout: OpenCheckout, part: WrittenPart) => Promise<PlaceRefusal | null>

/**
 * Reserves goods for a customer who is in the shop, with the caps of that customer's phone. Name and e-mail address may
 * be empty. The caps of a network count the account instead, and refuse instead of asking for an e-mail code. Records the
 * account and the customer's consent.
 */
export async function placeAtDesk(
  deps: PlaceDeps,
  actor: StaffActor,
  request: DeskRequest,
  { shownTotal, ...attempt }: DeskAttempt,
  take: TakeStock = takeStock,
): Promise<DeskPlaceOutcome> {
  if (!mayServe(actor, request.deskShopId)) return { ok: false, reason: 'forbidden' }
  const named = { ...request, name: request.name.trim() === '' ? 'Kunde' : request.name }
  const checked = parseContact(named, await phoneRuleFor(deps.database.db, request.phone), { needsEmail: false })
  if (!checked.ok) return { ok: false, reason: 'invalid', errors: checked.errors }
  const caller = {
    ...attempt,
    ...{ guest: null, customerId: null, mustConfirm: null, shownTerms: null, confirmed: null },
    scope: actorName(actor),
    origin: actorName(actor),
    wideOrigin: `desk:${request.deskShopId}`,
    accountId: actor.accountId,
  }
  const part = {
    ...{ delivery: false, address: '', postalCode: '', city: '', shippingMethodId: null, order: null },
    ...{ shopId: request.shopId, items: request.items, shownTotal, shownFreight: null },
  }
  const intent = { scope: caller.scope, route, key: attempt.key }
  const outcome = await claimAndWrite(deps, { intent, contact: checked.contact, caller }, async checkout => {
    const written = await writePart(checkout, part, intent)
    if (!written.ok) return written
    const { deskShopId: shopId, agreedBy } = request
    await insertDeskPlacing(checkout.tx, {
      ...{ reservationId: written.id, shopId, agreedBy },
      accountId: actor.accountId,
    })
    await auditReservation(checkout.tx, actor, { id: written.id, action: 'place', detail: { shop: shopId, agreedBy } })
    return (await take(checkout, written)) ?? { ok: true, answer: written.answer }
  })
  if (outcome.ok) return outcome
  return outcome.reason === 'unconfirmed' ? { ok: false, reason: 'too_many_by_account' } : outcome
}
