import type { Db } from '#database/connection.ts'
import { movePayment, type Payments } from '#modules/sales/payments/index.ts'
import { setShop } from './queries.ts'
import { subjectOf } from './settle-order.ts'

/** An order is collected in another shop: what is captured from now on is that shop's. */
export async function moveOrder(tx: Db, id: number, shopId: number): Promise<void> {
  await setShop(tx, id, shopId)
  await movePayment(tx, subjectOf(id), shopId)
}

/** Tells by its organisation number whether a shop is of the seller who has the money of an order: nobody else can sell what it is for. */
export const sellerOfOrder = (tx: Db, payments: Payments, id: number): Promise<(orgNo: string | null) => boolean> =>
  payments.sellerOf(tx, subjectOf(id))
