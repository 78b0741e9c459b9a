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

/** The request with this id or token, if it was sent in the last 30 days. `lock`: locks it. */
export async function findRequest(
  db: Db,
  which: { id: number } | { tokenHash: string },
  { lock = false } = {},
): Promise<WithdrawalRequest | undefined> {
  const one = 'id' in which ? sql`id = ${which.id}` : sql`token_hash = ${which.tokenHash}`
  const { rows } = await sql<WithdrawalRequest>`
    select ${columns} from orders.withdrawal_request
     where ${one} and at > now() - interval '30 days' ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The unconfirmed requests for these orders of the last 30 days, newest first. */
export async function findWaiting(db: Db, orderIds: readonly number[]): Promise<WithdrawalRequest[]> {
  const { rows } = await sql<WithdrawalRequest>`
    select ${columns} from orders.withdrawal_request
     where order_id = any(${[...orderIds]}) and confirmed_at is null and at > now() - interval '30 days'
     order by id desc`.execute(db)
  return rows
}

/**
 * The newest 50 orders of these shops (null: all) with a withdrawal, or an unconfirmed request, in the last 60 days.
 */
export async function findLatelyWithdrawn(db: Db, shops: readonly number[] | null): Promise<number[]> {
  const own = shops === null ? sql`true` : sql`shop_id = any(${[...shops]})`
  const { rows } = await sql<{ id: number }>`
    select o.id from orders.online_order as o
      join (select order_id, at from orders.withdrawal
            union all select order_id, at from orders.withdrawal_request where confirmed_at is null) as w
        on w.order_id = o.id and w.at > now() - interval '60 days'
     where ${own} group by o.id order by max(w.at) desc limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

/** The number of requests for an order in the last 24 hours. */
export async function countRecent(tx: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders.withdrawal_request
     where order_id = ${orderId} and at > now() - interval '24 hours'`.execute(tx)
  return rows[0]?.count ?? 0
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

export async function markConfirmed(tx: Db, id: number): Promise<void> {
  await sql`update orders.withdrawal_request set confirmed_at = clock_timestamp() where id = ${id}`.execute(tx)
}
