import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { ConsentKind } from '#shared/customer-consents.ts'
import { resetSeenFavourites } from './favourites/queries-favourites.ts'
import { phoneHoldsUntil } from './phone/queries-phone.ts'
import { emailKey, wordingVersion, type Consents, type Customer, type Preferences, type Profile } from './customer.ts'

export interface StoredCustomer {
  customer: Customer
  passwordHash: string
}
export type Found = StoredCustomer | undefined
type By = { id: number } | { emailKey: string } | { tokenHash: string }

/** Finds an account. `lock`: locks the row until the transaction ends. */
export async function findCustomer(db: Db, by: By, { lock = false } = {}): Promise<Found> {
  let query = db
    .selectFrom('customers.customer as c')
    .select([
      'c.id',
      'c.auth_id as authId',
      'c.email',
      'c.phone',
      'c.first_name as firstName',
      'c.last_name as lastName',
    ])
    .select(['c.gender_id as genderId', 'c.address', 'c.postal_code as postalCode', 'c.city', 'c.preferences'])
    .select(['c.password_hash as passwordHash', sql<string | null>`c.birth_date::text`.as('birthDate')])
    .select(sql<boolean>`c.email_verified_at is not null`.as('emailVerified'))
    .select(sql<boolean>`coalesce(now() < ${phoneHoldsUntil}, false)`.as('phoneVerified'))
    .select(['c.phone_owned_from as phoneFrom', sql<Date | null>`${phoneHoldsUntil}`.as('phoneUntil')])
    .select(
      sql<{ kind: ConsentKind; given: boolean }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'given', given)) from (
          select distinct on (kind) kind, given from customers.consent where customer_id = c.id order by kind, id desc) latest), '[]')`.as(
        'latest',
      ),
    )
  if ('id' in by) query = query.where('c.id', '=', by.id)
  else if ('emailKey' in by) query = query.where('c.email_key', '=', by.emailKey)
  else
    query = query
      .innerJoin('customers.session as s', 's.customer_id', 'c.id')
      .where('s.token_hash', '=', by.tokenHash)
      .where('s.expires_at', '>', sql<Date>`now()`)
  const row = await (lock ? query.forUpdate('c') : query).executeTakeFirst()
  if (!row) return undefined
  const { passwordHash, latest, preferences, phoneFrom, phoneUntil, ...facts } = row
  const consents = new Set(latest.flatMap(({ kind, given }) => (given ? kind : [])))
  const choseCookies = latest.some(({ kind }) => kind.startsWith('cookie_'))
  const phoneOwned = phoneFrom && phoneUntil && { from: phoneFrom, until: phoneUntil }
  return {
    passwordHash,
    customer: { ...facts, preferences: preferences as Preferences, consents, choseCookies, phoneOwned },
  }
}

/** The maximum number of accounts that can log in by the same unconfirmed phone number. */
const claimantsAtMost = 5

/**
 * The accounts that a phone number logs in to: the account with a confirmation that still counts (`phoneHoldsUntil`),
 * else the newest five accounts that have typed it. Newest first, so that old unconfirmed accounts cannot block the
 * number.
 */
export async function findPhoneClaimants(db: Db, phone: string): Promise<StoredCustomer[]> {
  const rows = await db
    .selectFrom('customers.customer as c')
    .select('c.id')
    .where('c.phone', '=', phone)
    .orderBy(sql`coalesce(now() < ${phoneHoldsUntil}, false)`, 'desc')
    .orderBy('c.id', 'desc')
    .limit(claimantsAtMost)
    .execute()
  const found: StoredCustomer[] = []
  for (const { id } of rows) {
    const claimant = await findCustomer(db, { id })
    if (claimant?.customer.phoneVerified) return [claimant]
    if (claimant) found.push(claimant)
  }
  return found
}

/** Whether another account than `id` (null: any account) has a confirmation of the phone number that still counts. */
export async function isPhoneConfirmed(db: Db, phone: string, id: number | null): Promise<boolean> {
  const [holder] = await findPhoneClaimants(db, phone)
  return holder !== undefined && holder.customer.phoneVerified && holder.customer.id !== id
}

/** Finds an account. undefined: there is no such account, or it was deleted. */
export async function findCustomerById(db: Db, id: number): Promise<Customer | undefined> {
  return (await findCustomer(db, { id }))?.customer
}

/**
 * Inserts an account and returns its id. null: another account has the address, also if it was created concurrently.
 */
export async function insertCustomer(tx: Db, profile: Profile, passwordHash: string): Promise<number | null> {
  const row = await tx
    .insertInto('customers.customer')
    .values({ ...columnsOf(profile), password_hash: passwordHash, terms_version: wordingVersion })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

function columnsOf(profile: Profile) {
  return {
    email: profile.email,
    email_key: emailKey(profile.email),
    phone: profile.phone,
    first_name: profile.firstName,
    last_name: profile.lastName,
    birth_date: profile.birthDate,
    gender_id: profile.genderId,
    address: profile.address,
    postal_code: profile.postalCode,
    city: profile.city,
    preferences: JSON.stringify(profile.preferences),
  }
}

/** Records consents with the time and the version of the wording. */
export async function recordConsents(tx: Db, customerId: number, said: Consents, source: string): Promise<void> {
  const rows = Object.entries(said).map(([kind, given]) => ({
    customer_id: customerId,
    kind,
    given,
    source,
    wording_version: wordingVersion,
  }))
  if (rows.length > 0) await tx.insertInto('customers.consent').values(rows).execute()
  // Changes of price and stock while the consent is withdrawn must not be mailed after it is given again.
  if (said.favourite_mail === false) await resetSeenFavourites(tx, customerId)
}

/** Updates an account. false: another account has the address. A new address or phone is unverified. */
export async function updateCustomer(
  tx: Db,
  before: Pick<Customer, 'id' | 'email' | 'phone'>,
  profile: Profile,
  passwordHash: string | null,
): Promise<boolean> {
  const values = {
    ...columnsOf(profile),
    ...(emailKey(profile.email) === emailKey(before.email) ? {} : { email_verified_at: null }),
    ...(profile.phone === before.phone ? {} : { phone_verified_at: null, phone_owned_from: null }),
    ...(passwordHash === null ? {} : { password_hash: passwordHash }),
  }
  try {
    await tx.updateTable('customers.customer').set(values).where('id', '=', before.id).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return false
    throw error
  }
}

/**
 * Deletes a customer with its sessions and consents. Its reservations are kept as long as those of a guest.
 */
export async function deleteCustomer(db: Db, id: number): Promise<void> {
  await db.deleteFrom('customers.customer').where('id', '=', id).execute()
}

export async function setPassword(tx: Db, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('customers.customer').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Marks the address as verified. The time of the first verification is kept. */
export async function markVerified(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('customers.customer')
    .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where('id', '=', id)
    .execute()
}

/**
 * Whether this account most likely belongs to the owner of its mailbox. Several accounts may have spellings of the same
 * mailbox. Of these, the owner's is a verified one, else the first with the plain address, else the first. The others,
 * such as victim+1@, may belong to a stranger.
 */
export async function isMailboxOwner(
  db: Db,
  { id, email, emailVerified }: Pick<Customer, 'id' | 'email' | 'emailVerified'>,
): Promise<boolean> {
  if (emailVerified) return true
  const key = emailKey(email)
  const rank = sql`(email_verified_at is null, strpos(email_key, '+') > 0, id) < (true, ${key.includes('+')}::boolean, ${id}::int)`
  const { rows } = await sql`
    select from customers.customer
     where customers.mailbox_of(email_key) = customers.mailbox_of(${key}) and id <> ${id} and ${rank} limit 1`.execute(
    db,
  )
  return rows.length === 0
}
