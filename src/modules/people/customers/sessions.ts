import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { parseAnyPhone } from '#database/foreign-phones.ts'
import type { Database, Db, DB } from '#database/connection.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import type { PasswordCaller } from '#platform/passwords/password-queue.ts'
import { checkPassword } from '#platform/passwords/password.ts'
import { emailKey, type Customer } from './customer.ts'
import { findCustomer, type Found } from './queries.ts'
import { deleteSession, deleteSessionById, insertSession, markSeen } from './queries-sessions.ts'

export const customerSessionDays = 30

export type LoginName = { email: string } | { phone: string }
export interface StartedSession {
  /** Only a hash of it is stored. */
  token: string
  customer: Customer
}

/** Starts a session. null: wrong password or no account. Both take equally long. */
export async function logInCustomer(
  db: Kysely<DB>,
  name: LoginName,
  password: string,
  { device, turn }: { device: string; turn: PasswordCaller },
): Promise<StartedSession | null> {
  const found = await findByName(db, name)
  if (!(await checkPassword(found?.passwordHash, password, turn)) || !found) return null
  return db.transaction().execute(async tx => {
    // If the password was reset during the check, the old one no longer logs in.
    const now = await findCustomer(tx, { id: found.customer.id }, { lock: true })
    if (now?.passwordHash !== found.passwordHash) return null
    return { token: await startSession(tx, now.customer.id, device), customer: now.customer }
  })
}

/** Finds an account by e-mail address or phone. Ignores case in addresses and blanks in phone numbers. */
export async function findByName(db: Db, name: LoginName): Promise<Found> {
  if ('email' in name) return findCustomer(db, { emailKey: emailKey(name.email) })
  const phone = parseAnyPhone(name.phone)
  return phone === null ? undefined : findCustomer(db, { phone })
}

/** Starts a session and returns its token. */
export async function startSession(db: Db, customerId: number, device: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertSession(db, { customerId, tokenHash: hashToken(token), device, days: customerSessionDays })
  return token
}

/** The customer of a session token. null: unknown or ended. */
export async function findCustomerSession(db: Db, token: string): Promise<Customer | null> {
  const customer = await findCustomer(db, { tokenHash: hashToken(token) })
  if (customer) await markSeen(db, hashToken(token))
  return customer?.customer ?? null
}

/** Ends one of the customer's own sessions. */
export async function endSession(
  { database }: { database: Pick<Database, 'db'> },
  { customerId }: CustomerActor,
  id: number,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  return (await deleteSessionById(database.db, customerId, id)) ? { ok: true } : { ok: false, reason: 'not_found' }
}

export const endCustomerSession = (db: Db, token: string): Promise<void> => deleteSession(db, hashToken(token))

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
