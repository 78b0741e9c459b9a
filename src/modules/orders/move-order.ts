import type { Db } from '#database/connection.ts'
import { movePayment } from '#modules/payments/index.ts'
import { setShop } from './queries.ts'
import { subjectOf } from './settle-order.ts'

/** An order is collected in another shop: what is captured from now on is that shop's. */
export async function moveOrder(tx: Db, id: number, shopId: number): Promise<void> {
  await setShop(tx, id, shopId)
  await movePayment(tx, subjectOf(id), shopId)
}
