import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface ReturnedGoods {
  id: number
  shopId: number
  accountId: number
  /** In øre. */
  amount: number
  reason: string
  at: Date
  lines: { line: number; count: number }[]
}

/** The returned pieces of a line. null: staff did not say whether they can be sold again. */
export interface ReturnedLine {
  line: number
  count: number
  sellable: number | null
  toSupplier: number | null
}

/** The returns of an order, oldest first. */
export const findReturns = async (db: Db, orderId: number): Promise<ReturnedGoods[]> =>
  (await findReturnsOf(db, [orderId])).get(orderId) ?? []

/** The returns of each of these orders, oldest first. */
export async function findReturnsOf(db: Db, orderIds: readonly number[]): Promise<Map<number, ReturnedGoods[]>> {
  const { rows } = await sql<ReturnedGoods & { orderId: number }>`
    select order_id as "orderId", id, shop_id as "shopId", account_id as "accountId", amount, reason, at,
           (select json_agg(json_build_object('line', line, 'count', count) order by line)
              from orders.returned_line where return_id = goods_return.id) as lines
      from orders.goods_return where order_id = any(${[...orderIds]}::int[]) order by id`.execute(db)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** The value of all returns of an order, in øre. */
export async function sumReturns(db: Db, orderId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('orders.goods_return')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return sum
}

/** Locks an order, which serialises its returns. false: there is no such order. */
export async function lockOrder(tx: Db, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('orders.online_order')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function insertReturn(
  tx: Db,
  {
    lines,
    ...row
  }: { order_id: number; shop_id: number; account_id: number; amount: number; reason: string } & {
    lines: readonly ReturnedLine[]
  },
): Promise<number> {
  const { id } = await tx.insertInto('orders.goods_return').values(row).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('orders.returned_line')
    .values(lines.map(({ toSupplier, ...each }) => ({ return_id: id, ...each, to_supplier: toSupplier })))
    .execute()
  // Makes the order due for settlement immediately.
  await tx
    .updateTable('orders.online_order')
    .set({ settled: false, look_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', row.order_id)
    .execute()
  return id
}

/** The lines of these orders with returned or withdrawn pieces, as order id and position: `7:0`. */
export async function findReturnedLines(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ line: string }>`
    select distinct g.order_id || ':' || l.line as line
      from orders.goods_return g join orders.returned_line l on l.return_id = g.id
     where g.order_id = any(${[...orderIds]}::int[])
    union
    select w.order_id || ':' || l.line
      from orders.withdrawal w join orders.withdrawn_line l on l.withdrawal_id = w.id
     where w.order_id = any(${[...orderIds]}::int[])`.execute(db)
  return new Set(rows.map(({ line }) => line))
}
