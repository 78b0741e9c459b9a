import { sql, type Selectable } from 'kysely'
import type { Db, DB } from '#database/connection.ts'

export type OnlineOrder = Selectable<DB['orders.online_order']>

export async function insertOrder(tx: Db, { id, shopId, seconds }: { id: number; shopId: number; seconds: number }) {
  await tx
    .insertInto('orders.online_order')
    .values({
      id,
      shop_id: shopId,
      pay_by: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
      look_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
    })
    .execute()
}

export const findOnlineOrder = (db: Db, id: number): Promise<OnlineOrder | undefined> =>
  db.selectFrom('orders.online_order').selectAll().where('id', '=', id).executeTakeFirst()

export const findOnlineOrders = (db: Db, ids: readonly number[]): Promise<OnlineOrder[]> =>
  db
    .selectFrom('orders.online_order')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute()

/** Orders due for settlement, the most overdue first. */
export async function findDue(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders.online_order')
    .select('id')
    .where('settled', '=', false)
    .where('look_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('look_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateOrder(
  db: Db,
  id: number,
  change: Partial<Pick<OnlineOrder, 'payment_id' | 'settled' | 'look_at' | 'waiting_since'>>,
): Promise<void> {
  await db.updateTable('orders.online_order').set(change).where('id', '=', id).execute()
}

/** Postpones the next settlement by `after` ms, by the database's clock. */
export async function lookLater(db: Db, id: number, after: number): Promise<void> {
  await db
    .updateTable('orders.online_order')
    .set({ look_at: sql<Date>`clock_timestamp() + make_interval(secs => ${after / 1000})` })
    .where('id', '=', id)
    .execute()
}

/** Sets the shop that an order was moved to. */
export async function setShop(tx: Db, id: number, shopId: number): Promise<void> {
  await tx.updateTable('orders.online_order').set({ shop_id: shopId }).where('id', '=', id).execute()
}

/** Marks an order's money as settled. `inBooks`: the order must be kept as long as the accounts. */
export async function noteSettled(db: Db, id: number, inBooks: boolean): Promise<void> {
  await db
    .updateTable('orders.online_order')
    .set({ settled: true, waiting_since: null, in_books: inBooks, settled_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Postpones the next settlement of an order that waits for its provider. `waiting_since` keeps its first value. */
export async function waitForProvider(db: Db, id: number, until: Date): Promise<void> {
  await db
    .updateTable('orders.online_order')
    .set({ look_at: until, settled: false, waiting_since: sql<Date>`coalesce(waiting_since, clock_timestamp())` })
    .where('id', '=', id)
    .execute()
}

/** Orders with a next step that the provider refused or did not respond to. `id`: only this order. */
export async function findWaiting(db: Db, id?: number): Promise<Map<number, { shopId: number }>> {
  const waiting = db
    .selectFrom('orders.online_order')
    .select(['id', 'shop_id as shopId'])
    .where('settled', '=', false)
    .where('waiting_since', 'is not', null)
  const rows = await (id === undefined ? waiting : waiting.where('id', '=', id)).execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Orders that have waited for their provider for more than an hour, the longest waiting first. */
export async function findStuckOrders(db: Db, limit: number): Promise<{ id: number; since: Date }[]> {
  const rows = await db
    .selectFrom('orders.online_order')
    .select(['id', 'waiting_since as since'])
    .where('waiting_since', '<', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .orderBy('waiting_since')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, since }) => (since ? [{ id, since }] : []))
}

/** Records the time of an event once. false: the time was recorded before. */
export async function noteOnce(db: Db, id: number, what: 'confirmed_at' | 'lost_at'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders.online_order')
    .set({ [what]: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where(what, 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The seller: the shop's name, and the organisation number if there is one. */
export interface Seller {
  name: string
  orgNo: string | null
}

/**
 * Gives an order the next receipt number and stores it with these values, once. Concurrent calls wait for the commit,
 * so that no number is skipped.
 */
export async function numberReceipt(
  db: Db,
  id: number,
  seller: Seller,
  beforeCommit: (tx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const order = await tx
      .selectFrom('orders.online_order')
      .select('receipt_no')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (order.receipt_no !== null) return
    const { last } = await tx
      .insertInto('orders.receipt_number')
      .values({ last: 1 })
      .onConflict(on => on.column('id').doUpdateSet({ last: sql<number>`orders.receipt_number.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('orders.online_order')
      .set({ receipt_no: last, receipted_at: sql<Date>`clock_timestamp()` })
      .set({ seller_name: seller.name, seller_org_no: seller.orgNo })
      .where('id', '=', id)
      .execute()
    await beforeCommit(tx)
  })
}
