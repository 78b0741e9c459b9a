import { checkCode, issueCode, type RightCode } from '#modules/stock/allocation/index.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { cleanEmail } from '#shared/email.ts'
import { codeJobOf, codeQueue } from '../mail-job.ts'
import type { Caller, CheckoutCaller, CheckoutOutcome, PlaceDeps, PlaceOutcome, PlaceRequest } from './place-request.ts'
import { placeParts, placeReservation } from './place-reservation.ts'

type Confirmed<Outcome> =
  Exclude<Outcome, { reason: 'unconfirmed' }> | { ok: false; reason: 'email_code_needed' | 'email_code_wrong' }
export type ConfirmedOutcome = Confirmed<PlaceOutcome>
export type ConfirmedCheckout = Confirmed<CheckoutOutcome>

type ConfirmDeps = PlaceDeps & { secret: string }
type WithCode<Place extends CheckoutCaller> = Omit<Place, 'confirmed'> & {
  /** The typed code. null: none was typed, so a code is mailed if one is required. */
  code: string | null
  /** The id under which this browser's wrong codes are counted. null: the browser has no id of its own. */
  codeRequester: string | null
}

/**
 * Places a reservation. If its network has very many reservations or attempts, the e-mail address must first be confirmed by
 * a mailed code. The request with the code uses the same idempotency key.
 */
export function placeConfirmed(
  deps: ConfirmDeps,
  request: PlaceRequest,
  { code, codeRequester, ...caller }: WithCode<Caller>,
): Promise<ConfirmedOutcome> {
  return confirming(deps, { email: request.email, code, codeRequester, brand: caller.brand }, confirmed =>
    placeReservation(deps, request, { ...caller, confirmed }),
  )
}

/** Places all parts of a checkout or none, with the same confirmation of the e-mail address. */
export function placePartsConfirmed(
  deps: ConfirmDeps,
  checkout: Parameters<typeof placeParts>[1],
  { code, codeRequester, ...caller }: WithCode<CheckoutCaller>,
): Promise<ConfirmedCheckout> {
  return confirming(deps, { email: checkout.contact.email, code, codeRequester, brand: caller.brand }, confirmed =>
    placeParts(deps, checkout, { ...caller, confirmed }),
  )
}

async function confirming<Outcome extends PlaceOutcome | CheckoutOutcome>(
  deps: ConfirmDeps,
  {
    email: typed,
    code,
    brand,
    codeRequester,
  }: { email: string; code: string | null; brand: BrandId; codeRequester: string | null },
  place: (confirmed: RightCode | null) => Promise<Outcome>,
): Promise<Confirmed<Outcome>> {
  const { db } = deps.database
  const email = cleanEmail(typed)
  const codeOf = { email, requester: codeRequester }
  const outcome = await place(code === null ? null : await checkCode(db, deps.secret, codeOf, code))
  if (outcome.ok || outcome.reason !== 'unconfirmed') return outcome as Confirmed<Outcome>
  if (code !== null) return { ok: false, reason: 'email_code_wrong' }
  await db.transaction().execute(async tx => {
    const issued = await issueCode(tx, deps.secret, codeOf)
    if (issued) await deps.queue.enqueue(tx, codeQueue, codeJobOf({ email, seed: issued.seed, brand }))
  })
  return { ok: false, reason: 'email_code_needed' }
}
