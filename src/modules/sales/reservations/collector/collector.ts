import type { Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { oneLine } from '#shared/one-line.ts'
import type { ReservationDeps } from '../actor.ts'
import { lockReservation } from '../queries-moves.ts'
import { findReservation, insertEvent, type ReservationRow } from '../queries.ts'
import { deleteCollector, findCollector, putCollector } from './queries-collector.ts'
import type { ReservationView } from '../present.ts'
import { collectorToken, hashToken, newSeed } from '../questions/question-token.ts'
import { isOpen } from '#shared/reservations/reservation-status.ts'

export type NameOutcome =
  | { ok: true }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'name_missing' }
  | { ok: false; reason: 'not_allowed'; status: number }

const maxName = 80
const isCollected = ({ status_id, delivery }: ReservationRow): boolean => !delivery && isOpen(status_id)

/** Stores the collector that the shopper names. The link of a previous collector stops working. */
export async function nameCollector(
  deps: Pick<ReservationDeps, 'database'> & { secret: string },
  token: string,
  typed: string,
): Promise<NameOutcome> {
  const name = oneLine(typed)
  if (name === '' || name.length > maxName) return { ok: false, reason: 'name_missing' }
  return commitWhenOk(deps.database.db, async (tx): Promise<NameOutcome> => {
    const row = await lockReservation(tx, { token })
    if (!row) return { ok: false, reason: 'not_found' }
    if (!isCollected(row)) return { ok: false, reason: 'not_allowed', status: row.status_id }
    const seed = newSeed()
    const tokenHash = hashToken(collectorToken(deps.secret, seed))
    await putCollector(tx, row.id, { name, seed, tokenHash })
    await note(tx, row, 'collector')
    return { ok: true }
  })
}

/** Removes the collector, so that the link stops working. Also succeeds if none is stored. */
export async function revokeCollector(
  deps: Pick<ReservationDeps, 'database'>,
  token: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  return commitWhenOk(deps.database.db, async tx => {
    const row = await lockReservation(tx, { token })
    if (!row) return { ok: false, reason: 'not_found' } as const
    if (await deleteCollector(tx, row.id)) await note(tx, row, 'no_collector')
    return { ok: true } as const
  })
}

/**
 * The reservation of a collector's link. `open`: its goods can still be collected. undefined: the link is unknown or
 * revoked.
 */
export async function findByCollector(
  db: Db,
  token: string,
): Promise<{ name: string; view: ReservationView; open: boolean } | undefined> {
  const row = await findCollector(db, hashToken(token))
  const found = row && (await findReservation(db, row.id))
  return found && { name: row.name, view: found.view, open: isCollected(found.row) }
}

// The event leaves out the collector's name, because a revocation deletes the name but keeps the history.
const note = (tx: Db, row: ReservationRow, what: 'collector' | 'no_collector'): Promise<void> =>
  insertEvent(tx, { reservationId: row.id, from: row.status_id, to: row.status_id, actor: 'shopper', note: what })
