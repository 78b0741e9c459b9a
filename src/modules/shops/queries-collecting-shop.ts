import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { parseOpeningHours, parseSpecialHours, type SpecialDay, type Week } from '#shared/opening-hours.ts'

export interface CollectingShop {
  id: number
  name: string
  address: string
  postcode: string
  place: string
  phone: string | null
  email: string | null
  openingHoursText: string
  /** null when the text cannot be read */
  week: Week | null
  special: SpecialDay[]
}

/** A shop where goods can be collected; undefined when there is none, or the chain's feed no longer names it. */
export async function findCollectingShop(db: Db, shopId: number): Promise<CollectingShop | undefined> {
  const shop = await findShopForMail(db, shopId)
  return shop?.inFeed ? shop : undefined
}

/** The shop that a reservation was made in, also when it has left the feed since. */
export async function findShopForMail(
  db: Db,
  shopId: number,
): Promise<(CollectingShop & { inFeed: boolean }) | undefined> {
  const row = await db
    .selectFrom('shops.shop')
    .select(['id', 'name', 'address', 'postcode', 'place', 'phone', 'email', 'opening_hours', 'special_opening_hours'])
    .select('in_feed as inFeed')
    .where('id', '=', shopId)
    .executeTakeFirst()
  if (!row) return undefined
  const { opening_hours, special_opening_hours, ...shop } = row
  return {
    ...shop,
    openingHoursText: opening_hours,
    week: parseOpeningHours(opening_hours),
    special: parseSpecialHours(special_opening_hours),
  }
}

/** Names by id, also of shops that have left the feed; without ids: of every shop. */
export async function findShopNames(db: Db, ids?: readonly number[]): Promise<Map<number, string>> {
  let query = db.selectFrom('shops.shop').select(['id', 'name']).orderBy('name')
  if (ids) query = query.where('id', '=', sql<number>`any(${[...ids]})`)
  return new Map((await query.execute()).map(row => [row.id, row.name]))
}

/** What a shop can promise of each variant and its own prices; without a shop: the most of any shop, no own price. */
export async function findPromisable(
  db: Db,
  shopId: number | null,
  variantIds: readonly number[],
): Promise<Map<number, { available: number; ownPrice: number | null }>> {
  let query = db
    .selectFrom('shops.stock')
    .select(['variant_id', 'available', 'own_price'])
    .where('variant_id', '=', sql<number>`any(${[...variantIds]})`)
  if (shopId !== null) query = query.where('shop_id', '=', shopId)
  const found = new Map<number, { available: number; ownPrice: number | null }>()
  for (const row of await query.execute()) {
    if ((found.get(row.variant_id)?.available ?? -1) >= row.available) continue
    found.set(row.variant_id, { available: row.available, ownPrice: shopId === null ? null : row.own_price })
  }
  return found
}
