import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { readShop, shopObjectForMail, type CollectingShopRow } from '#modules/stock/shops/index.ts'
import { asBrand, type BrandId } from '#shared/brand-ids.ts'
import { sellingShop, type SoldBy } from '#shared/brand/seller.ts'

/**
 * The shop and the chain that a reservation stores. Default, for a reservation without them: the current ones.
 * `chainOf`: the company of a brand, of the default brand for null. undefined: no such reservation.
 */
export async function findSoldBy(
  db: Db,
  id: number,
  chainOf: (brand: BrandId | null) => SoldBy['chain'],
): Promise<(SoldBy & { stored: boolean }) | undefined> {
  const row = await db
    .selectFrom('reservations.reservation')
    .select(['seller', 'brand'])
    .select(sql<CollectingShopRow | null>`${shopObjectForMail(db, sql<number>`shop_id`)}`.as('shop'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.seller) return { ...(row.seller as unknown as SoldBy), stored: true }
  return row?.shop
    ? { shop: sellingShop(readShop(row.shop)), chain: chainOf(asBrand(row.brand)), stored: false }
    : undefined
}
