import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { reservationRetention } from '#shared/retention.ts'
import { handedOverStatuses, abandonedStatuses } from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'

// A batch is small, so that reservations do not wait long for the locks of a delete.
const rowsAtOnce = 500
const { collectedYears, otherMonths } = reservationRetention

/** Deletes the rows with an id in `ended`, and counts the reservations. */
const deletions = sql`
      lines as (delete from reservations.line where reservation_id in (select id from ended)),
      collectors as (delete from reservations.collector where reservation_id in (select id from ended)),
      questions as (delete from reservations.question where reservation_id in (select id from ended)),
      events as (delete from reservations.event where reservation_id in (select id from ended)),
      gone as (delete from reservations.reservation where id in (select id from ended) returning id)
      select count(*)::int as count from gone`

/** Deletes the reservations of a guest that ended without a sale. Orders are kept with their payments. */
export async function deleteAbandonedOf(tx: Db, email: string): Promise<void> {
  await sql`
    with ended as (
      select id from reservations.reservation
       where lower(email) = lower(${email}) and customer_id is null and not is_order
         and status_id in (${literals(abandonedStatuses)})),
    ${deletions}`.execute(tx)
}

/**
 * Deletes reservations after the end of their retention, as of `at` (default: now), with their lines, events and sent mails.
 * Open ones are kept. The stock ledger keeps only their ids. Returns the number of deleted reservations.
 */
export async function pruneReservations(db: Db, at?: Date): Promise<number> {
  let pruned = 0
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      with as_of as (select coalesce(${at ?? null}::timestamptz, now()) as at),
      ends as (
        select at - make_interval(months => ${otherMonths}) as others,
          (date_trunc('year', at at time zone 'Europe/Oslo') - make_interval(years => ${collectedYears}))
            at time zone 'Europe/Oslo' as collected
        from as_of),
      ended as (
        (select id from reservations.reservation, ends
          where status_id in (${literals(abandonedStatuses)}) and closed_at < ends.others order by closed_at limit ${rowsAtOnce})
        union all
        (select id from reservations.reservation, ends
          where status_id in (${literals(handedOverStatuses)}) and closed_at < ends.collected order by closed_at limit ${rowsAtOnce})),
      ${deletions}`.execute(db)
    const count = rows[0]?.count ?? 0
    pruned += count
    if (count === 0) return pruned
  }
}

/** Those of these reservations that have not been deleted. */
export async function findStored(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('reservations.reservation').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(row => row.id))
}
