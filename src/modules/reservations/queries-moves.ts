import { sql, type Updateable } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import type { ReservationRow } from './queries.ts'

/** Another transaction that moves the same reservation waits here. */
export async function lockReservation(
  tx: Db,
  which: { id: number } | { token: string },
): Promise<ReservationRow | undefined> {
  const query = tx.selectFrom('reservations.reservation').selectAll().forUpdate()
  return 'id' in which
    ? query.where('id', '=', which.id).executeTakeFirst()
    : query.where('receipt_token', '=', which.token).executeTakeFirst()
}

export async function updateReservation(
  tx: Db,
  id: number,
  changes: Updateable<DB['reservations.reservation']>,
): Promise<void> {
  await tx.updateTable('reservations.reservation').set(changes).where('id', '=', id).execute()
}

export async function markCollected(tx: Db, reservationId: number): Promise<void> {
  await tx
    .updateTable('reservations.line')
    .set({ state: 'collected' })
    .where('reservation_id', '=', reservationId)
    .where('state', '<>', 'not_found')
    .execute()
}

/** Ready and past its deadline, or not ready `pickingDays` after it was made; by the database's clock. */
export async function findLate(db: Db, pickingDays: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reservations.reservation')
    .select('id')
    .where(late(pickingDays))
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

export async function isLate(tx: Db, id: number, pickingDays: number): Promise<boolean> {
  const row = await tx
    .selectFrom('reservations.reservation')
    .select(late(pickingDays).as('late'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.late
}

function late(pickingDays: number) {
  return sql<boolean>`(status_id = 3 and pickup_deadline < clock_timestamp()
    or status_id in (1, 2) and created_at < clock_timestamp() - make_interval(secs => ${pickingDays * 86_400}))`
}
