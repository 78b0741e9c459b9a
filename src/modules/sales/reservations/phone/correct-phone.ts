import { phoneRuleFor } from '#database/foreign-phones.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { StaffActor } from '#modules/people/audit/index.ts'
import { actorName, auditReservation, mayServe, type ReservationDeps } from '../actor.ts'
import { lockReservation, updateReservation } from '../queries-moves.ts'
import { insertEvent } from '../queries.ts'
import { findChanges, isOwnLast, type Stale } from '../seen/find-changes.ts'
import { isOpen } from '#shared/reservations/reservation-status.ts'

export type CorrectPhoneOutcome =
  | { ok: true }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'phone_invalid' | 'phone_invalid_foreign' }
  | { ok: false; reason: 'over'; status: number }
  | Stale

/** Whether the desk may still correct the number: until the reservation is over. */
export const mayCorrectPhone = (status: number): boolean => isOpen(status)

/** Corrects the phone number of one reservation. An unchanged number is not recorded. */
export async function correctPhone(
  deps: Pick<ReservationDeps, 'database'>,
  actor: StaffActor,
  {
    id,
    typed,
    seen,
  }: { id: number; typed: string; /** The version that the page showed. */ seen?: string | undefined },
): Promise<CorrectPhoneOutcome> {
  return commitWhenOk(deps.database.db, async (tx): Promise<CorrectPhoneOutcome> => {
    const row = await lockReservation(tx, { id })
    if (!row || !mayServe(actor, row.shop_id)) return { ok: false, reason: 'not_found' }
    const changes = await findChanges(tx, row, { seen, actor, press: 'move' })
    if (changes && !isOwnLast(changes, actor, event => event.note === 'phone_corrected'))
      return { ok: false, reason: 'stale', changes }
    if (!mayCorrectPhone(row.status_id)) return { ok: false, reason: 'over', status: row.status_id }
    const { parse, foreign } = await phoneRuleFor(tx, typed)
    const phone = parse(typed)
    if (phone === null) return { ok: false, reason: foreign ? 'phone_invalid_foreign' : 'phone_invalid' }
    if (phone === row.phone) return { ok: true }
    await updateReservation(tx, id, { phone })
    // The event leaves out the numbers, because events are kept longer than phone numbers.
    await insertEvent(tx, {
      reservationId: id,
      from: row.status_id,
      to: row.status_id,
      actor: actorName(actor),
      note: 'phone_corrected',
    })
    await auditReservation(tx, actor, { id, action: 'correct phone' })
    return { ok: true }
  })
}
