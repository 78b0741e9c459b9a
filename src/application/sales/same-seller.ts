import type { Db } from '#database/connection.ts'
import { moveOrder, sellerOfOrder } from '#modules/sales/orders/index.ts'
import type { Payments } from '#modules/sales/payments/index.ts'
import { findOrgNos } from '#modules/stock/shops/index.ts'

export interface SellerDeps {
  /** null: the chain takes no payments online. */
  payments: Payments | null
}

interface Movable {
  id: number
  isOrder: boolean
}

/**
 * The shops among `shopIds` that a reservation can be moved to. An order can be moved only within the seller that has its
 * money; a reservation without payment can be moved to every shop.
 */
export async function findSameSeller(
  { payments }: SellerDeps,
  db: Db,
  { id, isOrder }: Movable,
  shopIds: readonly number[],
): Promise<Set<number>> {
  if (!isOrder || !payments) return new Set(shopIds)
  const isSeller = await sellerOfOrder(db, payments, id)
  const orgNos = await findOrgNos(db, shopIds)
  return new Set(shopIds.filter(shop => isSeller(orgNos.get(shop) ?? null)))
}

export const isOfSeller = async (deps: SellerDeps, tx: Db, { shopId, ...moved }: Movable & { shopId: number }) =>
  (await findSameSeller(deps, tx, moved, [shopId])).has(shopId)

/** Moves the payment of an order to the other shop. False: the shop belongs to another seller, and nothing is written. */
export async function moveWithMoney(deps: SellerDeps, tx: Db, moved: Movable & { shopId: number }): Promise<boolean> {
  if (!(await isOfSeller(deps, tx, moved))) return false
  if (moved.isOrder) await moveOrder(tx, moved.id, moved.shopId)
  return true
}
