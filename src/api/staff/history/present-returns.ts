import type { Db } from '#database/connection.ts'
import { findAccountNames } from '#modules/people/staff/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import type { ReturnedGoods } from '#modules/sales/orders/index.ts'

/** The returns of an order, oldest first, with the names of shops and staff. */
export async function presentReturns(db: Db, returns: readonly ReturnedGoods[]) {
  const [shops, people] = await Promise.all([
    findShopNames(
      db,
      returns.map(({ shopId }) => shopId),
    ),
    findAccountNames(
      db,
      returns.map(({ accountId }) => accountId),
    ),
  ])
  return returns.map(({ at, accountId, shopId, amount, reason, lines }) => ({
    at: at.toISOString(),
    by: people.get(accountId) ?? 'En ansatt',
    shopName: shops.get(shopId) ?? '',
    amount,
    pieces: lines.reduce((sum, { count }) => sum + count, 0),
    reason,
  }))
}
