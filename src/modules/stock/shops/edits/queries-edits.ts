import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { detailFields, type BufferRule, type DetailField, type Details, type ShopEdits } from './shop-edits.ts'

export interface EditedShop {
  name: string
  version: number
  edits: ShopEdits
  /** The feed's value of each detail, including the details that staff override. */
  feed: Details
  /** The last change can be undone. */
  canUndo: boolean
}

/** The values that staff have set for a shop, and the feed's values. undefined: the feed does not name the shop. */
export async function findShopEdits(db: Db, shopId: number): Promise<EditedShop | undefined> {
  const row = await db
    .selectFrom('shops.shop')
    .select(['name', 'edit_version as version', 'ready_hours as readyHours', 'pickup_hours as pickupHours'])
    .select(detailFields)
    .where('id', '=', shopId)
    .where('in_feed', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, version, readyHours, pickupHours, ...shown } = row
  const said = (await readOwnDetails(db, shopId)).get(shopId)
  const fields = detailFields.filter(field => said?.has(field))
  const own = Object.fromEntries(fields.map(field => [field, shown[field]]))
  const feed = { ...shown, ...Object.fromEntries(said ?? []) }
  const edits = { own, readyHours, pickupHours, buffers: await readBuffers(db, shopId) }
  return { name, version, feed, edits, canUndo: (await readReplaced(db, shopId, version)) !== undefined }
}

/** The feed's value of each field that a shop overrides, by shop. */
export async function readOwnDetails(
  db: Db,
  shopId?: number,
): Promise<Map<number, ReadonlyMap<DetailField, string | null>>> {
  let query = db.selectFrom('shops.own_detail').select(['shop_id', 'field', 'feed_value'])
  if (shopId !== undefined) query = query.where('shop_id', '=', shopId)
  const found = new Map<number, Map<DetailField, string | null>>()
  for (const { shop_id, field, feed_value } of await query.execute()) {
    const ofShop = found.get(shop_id) ?? new Map<DetailField, string | null>()
    found.set(shop_id, ofShop.set(field as DetailField, feed_value))
  }
  return found
}

function readBuffers(db: Db, shopId: number): Promise<BufferRule[]> {
  return db
    .selectFrom('shops.buffer_rule')
    .select(['group_id as groupId', 'pieces'])
    .where('shop_id', '=', shopId)
    .orderBy('group_id', order => order.asc().nullsFirst())
    .execute()
}

/** Serialises concurrent edits of a shop, and edits with store feeds. */
export async function lockShop(tx: Db, shopId: number): Promise<void> {
  await tx.selectFrom('shops.shop').select('id').where('id', '=', shopId).forNoKeyUpdate().execute()
}

/** Replaces the values that staff have set for a shop. The feed must name the shop. */
export async function writeShopEdits(tx: Db, shopId: number, after: ShopEdits): Promise<void> {
  const { feed } = (await findShopEdits(tx, shopId)) ?? {}
  if (!feed) throw new Error(`The feed does not name shop ${shopId}`)
  const { own, readyHours, pickupHours, buffers } = after
  const fields = detailFields.filter(field => field in own)
  await tx.deleteFrom('shops.own_detail').where('shop_id', '=', shopId).execute()
  if (fields.length > 0)
    await tx
      .insertInto('shops.own_detail')
      .values(fields.map(field => ({ shop_id: shopId, field, feed_value: feed[field] })))
      .execute()
  await tx.deleteFrom('shops.buffer_rule').where('shop_id', '=', shopId).execute()
  if (buffers.length > 0)
    await tx
      .insertInto('shops.buffer_rule')
      .values(buffers.map(({ groupId, pieces }) => ({ shop_id: shopId, group_id: groupId, pieces })))
      .execute()
  await tx
    .updateTable('shops.shop')
    .set({ ...feed, ...own } as { [field in DetailField]: string })
    .set({ ready_hours: readyHours, pickup_hours: pickupHours, edit_version: sql`edit_version + 1` })
    .where('id', '=', shopId)
    .execute()
}

/** Stores the values that a change replaced, for undo. `version`: the shop's version after the change. */
export async function storeReplaced(
  tx: Db,
  shopId: number,
  { version, replaced }: { version: number; replaced: Partial<ShopEdits> },
): Promise<void> {
  const values = { version, replaced: JSON.stringify(replaced) }
  await tx
    .insertInto('shops.earlier_edit')
    .values({ shop_id: shopId, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

/**
 * The values that the last change replaced. undefined: nothing can be undone, or a process of an older version has
 * changed the shop since.
 */
export async function readReplaced(db: Db, shopId: number, version: number): Promise<Partial<ShopEdits> | undefined> {
  const row = await db
    .selectFrom('shops.earlier_edit')
    .select('replaced')
    .where('shop_id', '=', shopId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && (row.replaced as Partial<ShopEdits>)
}
