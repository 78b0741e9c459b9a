import type { Db } from '#database/connection.ts'
import { movePayment, type Payments } from '#modules/sales/payments/index.ts'
import { setShop } from './queries.ts'
import { subjectOf } from './settle-order.ts'

/** Moves an order to another shop. Later captures belong to that shop. */
export async function moveOrder(tx: Db, id: number, shopId: number): Promise<void> {
  await setShop(tx, id, shopId)
  await movePayment(tx, subjectOf(id), shopId)
}

/**
 * Returns a function that checks whether an organisation number belongs to the seller who has the order's money. Only
 * this seller may deliver the goods.
 */
export const sellerOfOrder = (tx: Db, payments: Payments, id: number): Promise<(orgNo: string | null) => boolean> =>
  payments.sellerOf(tx, subjectOf(id))
