import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** Of the reservations with these ids, the number that is stored. */
export async function countStored(db: Db, ids: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('reservations.reservation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', [...ids, 0])
    .executeTakeFirstOrThrow()
  return count
}

export async function countReservations(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('reservations.reservation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The state of the newest order, and the number of mails about reservations and orders so far. */
export async function readNewestOrder(db: Db): Promise<{ statusId: number | null; mails: number }> {
  const { rows } = await sql<{ statusId: number | null; mails: number }>`
    select (select status_id from reservations.reservation where is_order order by id desc limit 1) as "statusId",
           (select count(*) from jobs.job where name = 'reservation-mail')::int as mails`.execute(db)
  return rows[0] ?? { statusId: null, mails: 0 }
}

/** Reservations and orders that were placed after a moment. */
export async function countPlacedSince(db: Db, since: string): Promise<{ reservations: number; orders: number }> {
  const { rows } = await sql<{ reservations: number; orders: number }>`
    select count(*) filter (where not is_order)::int as reservations, count(*) filter (where is_order)::int as orders
      from reservations.reservation where created_at > ${since}`.execute(db)
  return rows[0] ?? { reservations: 0, orders: 0 }
}
