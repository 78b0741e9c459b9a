import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { oneLine } from '#shared/one-line.ts'
import type { MoveDeps } from '../actor.ts'
import { lockReservation } from '../queries-moves.ts'
import { findReservation, insertEvent, type ReservationRow } from '../queries.ts'
import type { ReservationView } from '../present.ts'
import { openStatuses } from '../reservation.ts'
import { collectorToken, hashToken, newSeed } from '../questions/question-token.ts'

export interface Collector {
  name: string
  seed: string
}
export type NameOutcome =
  | { ok: true }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'name_missing' }
  | { ok: false; reason: 'not_allowed'; status: number }

const longestName = 80
const isCollected = ({ status_id, delivery }: ReservationRow): boolean =>
  !delivery && openStatuses.some(open => open === status_id)

/** The shopper says who collects; the link of whoever was named before stops working. */
export async function nameCollector(
  deps: Pick<MoveDeps, 'database'> & { secret: string },
  token: string,
  typed: string,
): Promise<NameOutcome> {
  const name = oneLine(typed)
  if (name === '' || name.length > longestName) return { ok: false, reason: 'name_missing' }
  return commitWhenOk(deps.database.db, async (tx): Promise<NameOutcome> => {
    const row = await lockReservation(tx, { token })
    if (!row) return { ok: false, reason: 'not_found' }
    if (!isCollected(row)) return { ok: false, reason: 'not_allowed', status: row.status_id }
    const seed = newSeed()
    const link = { name, seed, token_hash: hashToken(collectorToken(deps.secret, seed)) }
    await tx
      .insertInto('reservations.collector')
      .values({ reservation_id: row.id, ...link })
      .onConflict(on => on.column('reservation_id').doUpdateSet({ ...link, named_at: sql<Date>`clock_timestamp()` }))
      .execute()
    await note(tx, row, 'collector')
    return { ok: true }
  })
}

/** The shopper collects after all: the link stops working. Revoked already is what was asked for. */
export async function revokeCollector(
  deps: Pick<MoveDeps, 'database'>,
  token: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  return commitWhenOk(deps.database.db, async tx => {
    const row = await lockReservation(tx, { token })
    if (!row) return { ok: false, reason: 'not_found' } as const
    const { numDeletedRows } = await tx
      .deleteFrom('reservations.collector')
      .where('reservation_id', '=', row.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await note(tx, row, 'no_collector')
    return { ok: true } as const
  })
}

/** Who collects each of these, where that is not the shopper. */
export async function findCollectors(db: Db, ids: readonly number[]): Promise<Map<number, Collector>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservations.collector')
    .select(['reservation_id', 'name', 'seed'])
    .where('reservation_id', '=', sql<number>`any(${[...ids]})`)
    .execute()
  return new Map(rows.map(({ reservation_id, ...collector }) => [reservation_id, collector]))
}

/** What a collector's link leads to; undefined: it was never given, or was revoked. */
export async function findByCollector(
  db: Db,
  token: string,
): Promise<{ name: string; view: ReservationView; open: boolean } | undefined> {
  const row = await db
    .selectFrom('reservations.collector')
    .select(['reservation_id', 'name'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  const found = row && (await findReservation(db, row.reservation_id))
  return found && { name: row.name, view: found.view, open: isCollected(found.row) }
}

// Without the name: it is gone when it is revoked, and the history stays.
const note = (tx: Db, row: ReservationRow, what: 'collector' | 'no_collector'): Promise<void> =>
  insertEvent(tx, { reservationId: row.id, from: row.status_id, to: row.status_id, actor: 'shopper', note: what })
