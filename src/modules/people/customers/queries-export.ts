import type { Db } from '#database/connection.ts'

/** The stored account data that the customer did not provide. undefined: no such account. */
export async function findAccountRecord(db: Db, id: number) {
  const account = await db
    .selectFrom('customers.customer')
    .select(['created_at as createdAt', 'terms_accepted_at as termsAcceptedAt', 'terms_version as termsVersion'])
    .select(['email_verified_at as emailVerifiedAt', 'phone_verified_at as phoneVerifiedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) return undefined
  const consents = await db
    .selectFrom('customers.consent')
    .select(['kind', 'given', 'source', 'wording_version as wordingVersion', 'at'])
    .where('customer_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...account, consents }
}
