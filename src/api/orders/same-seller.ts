import type { Db } from '#database/connection.ts'
import { moveOrder, sellerOfOrder } from '#modules/sales/orders/index.ts'
import { findOrgNos } from '#modules/stock/shops/index.ts'
import type { ApiDeps } from '../deps.ts'

export const otherSellerMessage =
  'Butikken har en annen selger enn den du har betalt til. Ingenting er endret. Vil du hente der, avbestiller du og bestiller på nytt.'

interface Asked {
  id: number
  isOrder: boolean
}

/** Which of these shops a reservation can be moved to by who sells: an order by the seller alone who has its money, any other by all. */
export async function findSameSeller(
  { payments }: ApiDeps,
  db: Db,
  { id, isOrder }: Asked,
  shopIds: readonly number[],
): Promise<Set<number>> {
  if (!isOrder || !payments) return new Set(shopIds)
  const isSeller = await sellerOfOrder(db, payments, id)
  const orgNos = await findOrgNos(db, shopIds)
  return new Set(shopIds.filter(shop => isSeller(orgNos.get(shop) ?? null)))
}

export const isOfSeller = async (deps: ApiDeps, tx: Db, { shopId, ...of }: Asked & { shopId: number }) =>
  (await findSameSeller(deps, tx, of, [shopId])).has(shopId)

/** Moves the money of a reservation that is an order to the other shop with it. False, and nothing is written: it is of another seller. */
export async function moveWithMoney(deps: ApiDeps, tx: Db, moved: Asked & { shopId: number }): Promise<boolean> {
  if (!(await isOfSeller(deps, tx, moved))) return false
  if (moved.isOrder) await moveOrder(tx, moved.id, moved.shopId)
  return true
}
