import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** Before and after a confirmation: a number that is given up lies idle before it is anybody else's. */
const ownedDays = 90

/** Of `customers.customer c`. */
export const phoneHoldsUntil = sql<Date | null>`c.phone_verified_at + make_interval(days => ${ownedDays})`

/** Confirmed again before the days of the one before and of this one part, it was the customer's all the time. */
export async function markPhoneVerified(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('customers.customer')
    .set({
      phone_verified_at: sql`now()`,
      phone_owned_from: sql`case when phone_verified_at > now() - make_interval(days => ${2 * ownedDays})
        then phone_owned_from else now() - make_interval(days => ${ownedDays}) end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function unmarkPhone(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('customers.customer')
    .set({ phone_verified_at: null, phone_owned_from: null })
    .where('id', '=', id)
    .execute()
}
