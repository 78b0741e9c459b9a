import type { Db } from '#database/connection.ts'
import type { Shopper } from '../unseen/unseen-orders.ts'
import { makerOf } from './maker.ts'

/**
 * Whether the shopper made the reservation. One that an account made belongs only to this account, not to other users of the
 * browser.
 */
export async function isMaker(db: Db, id: number, { guest, customerId }: Shopper): Promise<boolean> {
  const row = await db
    .selectFrom('reservations.reservation')
    .select(['customer_id', 'maker'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  if (row.customer_id !== null) return row.customer_id === customerId
  return guest !== null && row.maker === makerOf(guest)
}
