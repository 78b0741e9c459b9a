import { sql, type Updateable } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import type { ReservationRow } from './queries.ts'
import type { LastMove } from './reservation.ts'
import { activeStatuses, reservationStatus, pickableStatuses } from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'

/** Locks a reservation, which serialises its changes. */
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

/** Records how many pieces of these lines the shopper did not collect. */
export async function leaveLines(tx: Db, lines: readonly { id: number; pieces: number }[]): Promise<void> {
  for (const { id, pieces } of lines)
    await tx
      .updateTable('reservations.line')
      .set({ given_back: sql<number>`given_back + ${pieces}` })
      .where('id', '=', id)
      .execute()
}

export async function markCollected(tx: Db, reservationId: number): Promise<void> {
  await tx
    .updateTable('reservations.line')
    .set({ state: 'collected' })
    .where('reservation_id', '=', reservationId)
    .where('kept', '>', 0)
    .execute()
}

/** Undoes a hand-over: collected lines become found again, and their numbers of uncollected pieces become 0. */
export async function markNotCollected(tx: Db, reservationId: number): Promise<void> {
  await tx
    .updateTable('reservations.line')
    .set({ state: sql<string>`case when state = 'collected' then 'found' else state end`, given_back: 0 })
    .where('reservation_id', '=', reservationId)
    .where(({ or, eb }) => or([eb('state', '=', 'collected'), eb('given_back', '>', 0)]))
    .where('state', '<>', 'substitute_declined')
    .execute()
}

/** Sets the lines to `waiting`, because the new shop has not looked for them yet. Recalled goods stay recalled. */
export async function putBackLines(tx: Db, reservationId: number): Promise<void> {
  await tx
    .updateTable('reservations.line')
    .set({ state: 'waiting', missing: 0, scanned: 0 })
    .where('reservation_id', '=', reservationId)
    .where('substitute_for', 'is', null)
    .where('state', '<>', 'recalled')
    .execute()
}

/** The last change of each reservation that affects undo, with the seconds that are left to undo it. */
export async function findLastMoves(
  db: Db,
  reservationIds: readonly number[],
  seconds: number,
): Promise<Map<number, LastMove & { mailJob: string | null; at: string }>> {
  const { rows } = await sql<LastMove & { id: number; mailJob: string | null; at: string }>`
    select distinct on (reservation_id) reservation_id as id, from_status as "from", to_status as "to",
           case when actor like 'staff:%' or actor like 'key:%' then 'staff' else actor end as by, mail_job as "mailJob", at::text as at,
           ${seconds}::float8 - extract(epoch from clock_timestamp() - at)::float8 as left
      from reservations.event
     where reservation_id = any(${[...reservationIds]}::int[]) and line_id is null
       -- Events with another note change nothing that undo restores.
       and (note is null or note in ('extended', 'moved'))
     order by reservation_id, event.id desc`.execute(db)
  return new Map(rows.map(({ id, ...move }) => [id, move]))
}

/** Whether another open reservation of the shop has this pickup code now. */
export async function isCodeTaken(
  db: Db,
  { id, shop_id, pickup_code }: Pick<ReservationRow, 'id' | 'shop_id' | 'pickup_code'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('reservations.reservation')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('pickup_code', '=', pickup_code)
    .where('id', '<>', id)
    .where('status_id', 'in', [...activeStatuses])
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Ids of reservations that are ready and past their deadline, or not ready after `pickingDays` or a later `pick_by`.
 * Uses the database's clock.
 */
export async function findOverdueReservations(db: Db, pickingDays: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reservations.reservation')
    .select('id')
    .where(overdueCondition(pickingDays))
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

export async function isReservationOverdue(tx: Db, id: number, pickingDays: number): Promise<boolean> {
  const row = await tx
    .selectFrom('reservations.reservation')
    .select(overdueCondition(pickingDays).as('overdue'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.overdue
}

function overdueCondition(pickingDays: number) {
  return sql<boolean>`(status_id = ${sql.lit(reservationStatus.ready)} and pickup_deadline < clock_timestamp()
    or status_id in (${literals(pickableStatuses)}) and greatest(pick_by, coalesce(moved_at, created_at) + make_interval(secs => ${pickingDays * 86_400})) < clock_timestamp())`
}
