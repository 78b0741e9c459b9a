import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/**
 * A confirmation counts for this many days before and after it. 90 days is an estimate, because no rule was found on
 * how long a number stays unused before it is reassigned.
 */
const ownedDays = 90

// More accounts with one number would be an attack.
const claimantsAtMost = 500

/** The time until which a confirmation counts, as SQL on `customers.customer c`. */
export const phoneHoldsUntil = sql<Date | null>`c.phone_verified_at + make_interval(days => ${ownedDays})`

/** Serialises confirmations of a phone number. Locks the rows of all accounts that have typed it. */
export async function lockClaimants(tx: Db, phone: string): Promise<void> {
  await tx.selectFrom('customers.customer').select('id').where('phone', '=', phone).orderBy('id').forUpdate().execute()
}

/**
 * Marks the phone as confirmed now, and ends another account's confirmation: its owner no longer has the number. If the
 * previous period of ownership touches the new one, the start of the previous period is kept.
 */
export async function markPhoneVerified(tx: Db, { id, phone }: { id: number; phone: string }): Promise<void> {
  await tx
    .updateTable('customers.customer')
    .set({ phone_verified_at: null, phone_owned_from: null })
    .where('phone', '=', phone)
    .where('id', '<>', id)
    .where('phone_verified_at', 'is not', null)
    .execute()
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

/** Accounts that have typed a number: the one that has confirmed it first, then the oldest ones. */
export async function listClaimants(db: Db, phone: string): Promise<{ id: number; confirmed: boolean }[]> {
  return db
    .selectFrom('customers.customer')
    .select(['id', sql<boolean>`phone_verified_at is not null`.as('confirmed')])
    .where('phone', '=', phone)
    .orderBy(sql`phone_verified_at is null`)
    .orderBy('id')
    .limit(claimantsAtMost)
    .execute()
}

/** Whether an account has confirmed the number that it has now. An expired confirmation counts too. */
export async function hasConfirmedPhone(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('customers.customer')
    .select('id')
    .where('id', '=', id)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
