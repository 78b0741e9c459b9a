import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { reservationRetention } from '#shared/retention.ts'

// A batch is small, so that a concurrent return does not wait long.
const rowsAtOnce = 200
const { collectedYears, otherMonths } = reservationRetention

/**
 * Locks a batch of orders after the end of their retention. Rows locked by other transactions are left for the next
 * run.
 */
export async function lockExpiredOrders(tx: Db, at?: Date): Promise<number[]> {
  const asOf = sql`coalesce(${at ?? null}::timestamptz, now())`
  // Bokføringsloven § 13: five years from the end of the year, in Norwegian time.
  const books = sql`(date_trunc('year', ${asOf} at time zone 'Europe/Oslo') - make_interval(years => ${collectedYears})) at time zone 'Europe/Oslo'`
  const { rows } = await sql<{ id: number }>`
    select id from orders.online_order
     where settled and ((in_books and settled_at < ${books})
                     or (not in_books and settled_at < ${asOf} - make_interval(months => ${otherMonths})))
     order by id limit ${rowsAtOnce} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes orders with all dependent rows. */
export async function deleteOrders(tx: Db, ids: readonly number[]): Promise<void> {
  const these = sql`any(${[...ids]}::int[])`
  await sql`
    delete from orders.withdrawn_line where withdrawal_id in (select id from orders.withdrawal where order_id = ${these})`.execute(
    tx,
  )
  await sql`delete from orders.withdrawal_request where order_id = ${these}`.execute(tx)
  await sql`delete from orders.withdrawal where order_id = ${these}`.execute(tx)
  await sql`
    delete from orders.returned_line where return_id in (select id from orders.goods_return where order_id = ${these})`.execute(
    tx,
  )
  await sql`delete from orders.goods_return where order_id = ${these}`.execute(tx)
  await sql`delete from orders.online_order where id = ${these}`.execute(tx)
}
