import type { Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { extendedDeadline } from '#modules/stock/allocation/index.ts'
import type { ReservationDeps } from './actor.ts'
import { mailQueue, type MailJob } from './mail-job.ts'
import type { ReservationView } from './present.ts'
import { lockReservation, updateReservation } from './queries-moves.ts'
import { heldLines, holdsRecalled } from './lines/holds-recalled.ts'
import { findLines, insertEvent } from './queries.ts'
import { findChanges, type Stale } from './seen/find-changes.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

export type ExtendOutcome =
  | { ok: true; deadline: Date }
  | { ok: false; reason: 'not_found' }
  /** `deadline`: the deadline that still applies. */
  | { ok: false; reason: ExtendRefusal; status: number; deadline: Date | null }
  | Stale
/** `not_offered`: the chain does not extend deadlines. `recalled`: a recall stops goods of the reservation. */
export type ExtendRefusal = 'not_ready' | 'extended' | 'too_late' | 'not_offered' | 'recalled'

interface Standing {
  status: number
  deadline: Date | null
  extended: boolean
}

/**
 * Why a deadline cannot be extended. null: it can be extended. Both the command and the page's button use this rule.
 */
export function extensionRefusal({ status, deadline, extended }: Standing, now: Date): ExtendRefusal | null {
  if (status !== reservationStatus.ready || deadline === null) return 'not_ready'
  if (extended) return 'extended'
  return deadline < now ? 'too_late' : null
}

/**
 * Extends the pickup deadline, once, by a number of opening hours (setting `extension_hours`), and mails the new deadline to
 * the shopper. Of two concurrent calls, one is refused.
 */
export async function extendDeadline(
  deps: ReservationDeps,
  token: string,
  { seen }: { seen?: string | undefined } = {},
): Promise<ExtendOutcome> {
  return commitWhenOk(deps.database.db, async (tx): Promise<ExtendOutcome> => {
    const row = await lockReservation(tx, { token })
    if (!row) return { ok: false, reason: 'not_found' }
    const changes = await findChanges(tx, row, { seen, actor: { kind: 'shopper' }, press: 'move' })
    if (changes) return { ok: false, reason: 'stale', changes }
    const { id, shop_id, status_id: status, pickup_deadline: before } = row
    const now = await databaseNow(tx)
    const held = heldLines((await findLines(tx, [id])).get(id) ?? [])
    const refusal =
      extensionRefusal({ status, deadline: before, extended: row.extended_at !== null }, now) ??
      ((await holdsRecalled(tx, held)) ? 'recalled' : null)
    const deadline = before && !refusal ? await extendedDeadline(tx, shop_id, before) : null
    if (refusal || !deadline) return { ok: false, reason: refusal ?? 'not_offered', status, deadline: before }
    await updateReservation(tx, id, { pickup_deadline: deadline, extended_at: now })
    await insertEvent(tx, { reservationId: id, from: status, to: status, actor: 'shopper', note: 'extended' })
    await deps.queue.enqueue(tx, mailQueue, { kind: 'extended', reservationId: id } satisfies MailJob)
    return { ok: true, deadline }
  })
}

/** The new deadline of each of these reservations that can be extended now, by id. */
export async function findExtensions(db: Db, views: readonly ReservationView[]): Promise<Map<number, Date>> {
  const found = new Map<number, Date>()
  if (!views.some(({ reservation }) => reservation.statusID === reservationStatus.ready)) return found
  const now = await databaseNow(db)
  for (const { reservation, pickupDeadline, extended } of views) {
    const deadline = pickupDeadline === null ? null : new Date(pickupDeadline)
    if (deadline === null || extensionRefusal({ status: reservation.statusID, deadline, extended }, now)) continue
    const until = await extendedDeadline(db, reservation.shopID, deadline)
    if (until) found.set(reservation.id, until)
  }
  return found
}
