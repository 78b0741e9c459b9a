import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { asInterval, periods } from '#shared/privacy/periods.ts'

export interface Passkey {
  id: number
  name: string
  /** The WebAuthn relying party: the host where the passkey logs in. */
  rpId: string
  createdAt: Date
  usedAt: Date | null
}
export interface StoredPasskey {
  id: number
  customerId: number
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
}
export interface NewPasskey {
  credentialId: string
  rpId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  name: string
}

/** A customer's passkeys, oldest first. */
export async function listPasskeys(db: Db, customerId: number): Promise<Passkey[]> {
  return db
    .selectFrom('customers.passkey')
    .select(['id', 'name', 'rp_id as rpId', 'created_at as createdAt', 'used_at as usedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

/** The credentials that a device must not register a second time. */
export async function listCredentials(
  db: Db,
  customerId: number,
  rpId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return db
    .selectFrom('customers.passkey')
    .select(['credential_id as id', 'transports'])
    .where('customer_id', '=', customerId)
    .where('rp_id', '=', rpId)
    .execute()
}

/** Stores a passkey. null: an account has the credential already. */
export async function insertPasskey(tx: Db, customerId: number, passkey: NewPasskey): Promise<Passkey | null> {
  const row = await tx
    .insertInto('customers.passkey')
    .values({
      customer_id: customerId,
      credential_id: passkey.credentialId,
      rp_id: passkey.rpId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'name', 'rp_id as rpId', 'created_at as createdAt', 'used_at as usedAt'])
    .executeTakeFirst()
  return row ?? null
}

export async function findPasskey(db: Db, credentialId: string, rpId: string): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('customers.passkey')
    .select(['id', 'customer_id as customerId', 'credential_id as credentialId', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .executeTakeFirst()
  if (!row) return undefined
  const { public_key, counter, ...facts } = row
  return { ...facts, publicKey: Uint8Array.from(public_key), counter }
}

/** Records a use. false: the passkey was removed, or a concurrent login has recorded the same or a higher counter. */
export async function countUse(tx: Db, id: number, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers.passkey')
    .set({ counter, used_at: sql`now()` })
    .where('id', '=', id)
    .where(({ or, eb, and }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Renames a passkey. false: the customer has no passkey with this id. */
export async function updatePasskeyName(db: Db, customerId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customers.passkey')
    .set({ name })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a passkey. false: the customer has no passkey with this id. */
export async function deletePasskey(tx: Db, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customers.passkey')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes all passkeys of a customer, for example when the owner of the address proves it for the first time. */
export async function deletePasskeysOf(tx: Db, customerId: number): Promise<void> {
  await tx.deleteFrom('customers.passkey').where('customer_id', '=', customerId).execute()
}

/** Records a challenge as spent. false: it was spent already. */
export async function spendChallenge(db: Db, { hash, until }: { hash: string; until: Date }): Promise<boolean> {
  const row = await db
    .insertInto('customers.spent_challenge')
    .values({ hash, expires_at: until })
    .onConflict(conflict => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes spent challenges that expired an hour before `at` (default: now). Their expiry keeps them invalid. */
export async function pruneChallenges(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('customers.spent_challenge')
    .where(
      'expires_at',
      '<',
      sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - ${asInterval(periods.challenge)}::interval`,
    )
    .execute()
}
