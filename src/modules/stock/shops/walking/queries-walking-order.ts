import type { Db } from '#database/connection.ts'

/** A shop's groups as they are passed in it; empty: nobody has arranged them. */
export async function findWalkingOrder(db: Db, shopId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shops.walking_order')
    .select('group_id')
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .execute()
  return rows.map(({ group_id }) => group_id)
}

/** Takes the place of the order before, which it answers; of two who arrange at once the later one's stands whole. */
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
