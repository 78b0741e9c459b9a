import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface Pieces {
  line: number
  count: number
}
/** A withdrawal: the goods that a shopper has announced to return. */
export interface Announced {
  id: number
  /** Counts the withdrawals of an order from 1. */
  number: number
  /** One of the reasons in the form. Empty: no reason was given. */
  reason: string
  at: Date
  /** When it was recorded. Later than `at` if the shopper confirmed it by a mailed link. */
  confirmedAt: Date
  lines: Pieces[]
}

/** The withdrawals of each of these orders, oldest first. */
export async function findAnnounced(db: Db, orderIds: readonly number[]): Promise<Map<number, Announced[]>> {
  const { rows } = await sql<Announced & { orderId: number }>`
    select id, order_id as "orderId", number, reason, at, confirmed_at as "confirmedAt",
           (select json_agg(json_build_object('line', line, 'count', count) order by line)
              from orders.withdrawn_line where withdrawal_id = withdrawal.id) as lines
      from orders.withdrawal where order_id = any(${[...orderIds]}) order by order_id, number`.execute(db)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** The goods that were returned for each of these orders, with the times. */
export async function findComeBack(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, { at: Date; lines: Pieces[] }[]>> {
  const { rows } = await sql<{ orderId: number; at: Date; lines: Pieces[] }>`
    select order_id as "orderId", at,
           (select json_agg(json_build_object('line', line, 'count', count))
              from orders.returned_line where return_id = goods_return.id) as lines
      from orders.goods_return where order_id = any(${[...orderIds]})`.execute(db)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** Stores a withdrawal and returns its id. */
export async function insertWithdrawal(
  tx: Db,
  { lines, ...row }: { order_id: number; number: number; reason: string; at?: Date; lines: readonly Pieces[] },
): Promise<number> {
  const { id } = await tx.insertInto('orders.withdrawal').values(row).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('orders.withdrawn_line')
    .values(lines.map(({ line, count }) => ({ withdrawal_id: id, line, count })))
    .execute()
  return id
}
