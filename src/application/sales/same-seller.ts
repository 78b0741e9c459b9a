import type { Db } from '#database/connection.ts'
import { moveOrder, sellerOfOrder } from '#modules/sales/orders/index.ts'
import type { Payments } from '#modules/sales/payments/index.ts'
import { findById } from '#modules/sales/reservations/index.ts'
import { findOrgNos, findShopPostcodes } from '#modules/stock/shops/index.ts'
import { vatFreePlaceAt } from '#shared/places/vat-free-places.ts'

export interface SellerDeps {
  /** null: the chain takes no payments online. */
  payments: Payments | null
}

interface Movable {
  id: number
  isOrder: boolean
}

/**
 * The shops among `shopIds` to which a reservation can be moved. An order can move only between shops of the seller that
 * has its money. No reservation can move between a shop with VAT and one without, because its prices and VAT were agreed
 * for the first shop (decision 0195).
 */
export async function findSameSeller(
  { payments }: SellerDeps,
  db: Db,
  { id, isOrder }: Movable,
  shopIds: readonly number[],
): Promise<Set<number>> {
  const own = (await findById(db, id))?.reservation.shopID
  const postcodes = await findShopPostcodes(db, own === undefined ? shopIds : [own, ...shopIds])
  const isOutside = (shop: number | undefined) => vatFreePlaceAt(postcodes.get(shop ?? 0) ?? '') !== null
  const sameVat = shopIds.filter(shop => isOutside(shop) === isOutside(own))
  if (!isOrder || !payments) return new Set(sameVat)
  const isSeller = await sellerOfOrder(db, payments, id)
  const orgNos = await findOrgNos(db, sameVat)
  return new Set(sameVat.filter(shop => isSeller(orgNos.get(shop) ?? null)))
}

export const isOfSeller = async (deps: SellerDeps, tx: Db, { shopId, ...moved }: Movable & { shopId: number }) =>
  (await findSameSeller(deps, tx, moved, [shopId])).has(shopId)

/** Moves the payment of an order to the other shop. False: it cannot be moved there, and nothing is written. */
export async function moveWithMoney(deps: SellerDeps, tx: Db, moved: Movable & { shopId: number }): Promise<boolean> {
  if (!(await isOfSeller(deps, tx, moved))) return false
  if (moved.isOrder) await moveOrder(tx, moved.id, moved.shopId)
  return true
}
