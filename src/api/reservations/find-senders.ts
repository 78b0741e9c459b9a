import type { Db } from '#database/connection.ts'
import { findTransfersOf } from '#modules/sales/transfers/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'

const open = new Set(['asked', 'packed', 'sent'])

/** The names of the shops that still send goods, by reservation. Reservations without such goods are left out. */
export async function findSenders(db: Db, reservationIds: readonly number[]): Promise<Map<number, string>> {
  const transfers = (await findTransfersOf(db, reservationIds)).filter(({ status }) => open.has(status))
  if (transfers.length === 0) return new Map()
  const shops = await findShopNames(db, [...new Set(transfers.map(row => row.from_shop_id))])
  const pairs = transfers.map(row => [row.reservation_id ?? 0, shops.get(row.from_shop_id) ?? ''] as const)
  return new Map(pairs)
}
