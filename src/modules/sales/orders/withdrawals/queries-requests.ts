import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { Pieces } from './queries-withdrawals.ts'

/** A withdrawal that waits for the link in its mail. */
export interface WithdrawalRequest {
  id: number
  orderId: number
  seed: string
  lines: Pieces[]
  reason: string
  at: Date
  confirmedAt: Date | null
}

const columns = sql<WithdrawalRequest>`
  id, order_id as "orderId", seed, lines, reason, at, confirmed_at as "confirmedAt"`

/** The request with this id or token. */
export async function findRequest(
  db: Db,
  which: { id: number } | { tokenHash: string },
): Promise<WithdrawalRequest | undefined> {
  const one = 'id' in which ? sql`id = ${which.id}` : sql`token_hash = ${which.tokenHash}`
  const { rows } = await sql<WithdrawalRequest>`
    select ${columns} from orders.withdrawal_request where ${one}`.execute(db)
  return rows[0]
}

/** The unconfirmed requests for these orders, newest first. */
export async function findWaiting(db: Db, orderIds: readonly number[]): Promise<WithdrawalRequest[]> {
  const { rows } = await sql<WithdrawalRequest>`
    select ${columns} from orders.withdrawal_request
     where order_id = any(${[...orderIds]}) and confirmed_at is null
     order by id desc`.execute(db)
  return rows
}

/**
 * The newest 50 orders of these shops (null: all) with withdrawn goods of the last 60 days that have not come back, or
 * with an unconfirmed request of the last year.
 */
export async function findLatelyWithdrawn(db: Db, shops: readonly number[] | null): Promise<number[]> {
  const own = shops === null ? sql`true` : sql`shop_id = any(${[...shops]})`
  // A return reduces the expected pieces of its line, but not below 0. So as many pieces are expected at the end as the
  // greatest sum of withdrawn minus returned pieces over the last events. `countPieces` computes the same step by step.
  const { rows } = await sql<{ id: number }>`
    with recent as (
      select order_id, max(confirmed_at) as at from orders.withdrawal
       where confirmed_at > now() - interval '60 days' group by order_id
    ), event as (
      select w.order_id, l.line, w.at, l.count as pieces, 0 as rank
        from orders.withdrawal w join orders.withdrawn_line l on l.withdrawal_id = w.id
       where w.order_id in (select order_id from recent)
      union all
      select g.order_id, l.line, g.at, -l.count, 1
        from orders.goods_return g join orders.returned_line l on l.return_id = g.id
       where g.order_id in (select order_id from recent)
    ), last_events as (
      select order_id, sum(pieces) over (
               partition by order_id, line order by at desc, rank desc rows unbounded preceding) as pieces
        from event
    )
    select o.id from orders.online_order as o
      join (select order_id, at from recent
             where order_id in (select order_id from last_events where pieces > 0)
            union all
            select order_id, at from orders.withdrawal_request
             where confirmed_at is null and at > now() - interval '1 year') as w on w.order_id = o.id
     where ${own} group by o.id order by max(w.at) desc limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

/** The number of mails about requests for an order in the last 24 hours. */
export async function countMails(tx: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(mails), 0)::int as count from orders.withdrawal_request
     where order_id = ${orderId} and mailed_at > now() - interval '24 hours'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Counts one more mail of a request. The count starts again 24 hours after the last mail. */
export async function addMail(tx: Db, id: number): Promise<void> {
  await sql`
    update orders.withdrawal_request
       set mails = case when mailed_at > now() - interval '24 hours' then mails + 1 else 1 end,
           mailed_at = clock_timestamp()
     where id = ${id}`.execute(tx)
}

export async function insertRequest(
  tx: Db,
  row: { order_id: number; seed: string; token_hash: string; lines: readonly Pieces[]; reason: string },
): Promise<{ id: number; at: Date }> {
  return tx
    .insertInto('orders.withdrawal_request')
    .values({ ...row, lines: JSON.stringify(row.lines) })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow()
}

/** Marks the waiting requests of an order for exactly these pieces as confirmed. `lines`: as `sumByLine` returns them. */
export async function confirmSame(tx: Db, orderId: number, lines: readonly Pieces[]): Promise<void> {
  await sql`
    update orders.withdrawal_request set confirmed_at = clock_timestamp()
     where order_id = ${orderId} and confirmed_at is null and lines = ${JSON.stringify(lines)}::jsonb`.execute(tx)
}
