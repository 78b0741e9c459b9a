import { sql } from 'kysely'
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

/** The reservation with this number, if it was made with this address (in lower case) or phone number. */
export async function findByContact(
  db: Db,
  id: number,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<{ receiptToken: string; email: string; isOrder: boolean } | undefined> {
  const { rows } = await sql<{ receiptToken: string; email: string; isOrder: boolean }>`
    select receipt_token as "receiptToken", email, is_order as "isOrder" from reservations.reservation
     where id = ${id} and email <> '' and (lower(email) = ${email} or phone = ${phone})`.execute(db)
  return rows[0]
}
