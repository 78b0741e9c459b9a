import type { Db } from '#database/connection.ts'

/** A shop's groups in walking order. Empty: the order is not set. */
export async function findWalkingOrder(db: Db, shopId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shops.walking_order')
    .select('group_id')
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .execute()
  return rows.map(({ group_id }) => group_id)
}

/**
 * Replaces the walking order and returns the previous one. Concurrent calls run one after another, and the order of the
 * last call is kept.
 */
export async function replaceWalkingOrder(tx: Db, shopId: number, groupIds: readonly number[]): Promise<number[]> {
  await tx.selectFrom('shops.shop').select('id').where('id', '=', shopId).forUpdate().execute()
  const before = await findWalkingOrder(tx, shopId)
  await tx.deleteFrom('shops.walking_order').where('shop_id', '=', shopId).execute()
  if (groupIds.length === 0) return before
  await tx
    .insertInto('shops.walking_order')
    .values(groupIds.map((group_id, position) => ({ shop_id: shopId, group_id, position })))
    .execute()
  return before
}
