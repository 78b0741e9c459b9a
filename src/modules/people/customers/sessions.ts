import { createHash, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { parseAnyPhone } from '#database/foreign-phones.ts'
import type { Db, DB } from '#database/connection.ts'
import type { PasswordCaller } from '#platform/passwords/password-queue.ts'
import { checkPassword } from '#platform/passwords/password.ts'
import { insertEvent, type Visitor } from './account-events/queries-account-events.ts'
import { emailKey, type Customer } from './customer.ts'
import { findCustomer, findPhoneClaimants, type Found, type StoredCustomer } from './queries.ts'
import { deleteSession, insertSession, markSeen } from './queries-sessions.ts'

export const customerSessionDays = 30

export type LoginName = { email: string } | { phone: string }
export interface StartedSession {
  /** Only a hash of it is stored. */
  token: string
  customer: Customer
}

/**
 * Minimum duration of a login by phone, in ms, so that its time does not reveal how many accounts have the number.
 * Five password checks on an idle machine take less.
 */
const phoneLoginMs = 750

/**
 * Starts a session for the first of the accounts that has this password. null: wrong password or no account, which take
 * equally long.
 */
export async function logInCustomer(
  db: Kysely<DB>,
  { name, accounts }: { name: LoginName; /** See `findByName`. */ accounts: readonly StoredCustomer[] },
  password: string,
  { visitor, turn }: { visitor: Visitor; turn: PasswordCaller },
): Promise<StartedSession | null> {
  const least = 'phone' in name ? setTimeout(phoneLoginMs) : null
  const found = await firstMatching(accounts, password, turn)
  await least
  if (!found) return null
  return db.transaction().execute(async tx => {
    // If the password was reset during the check, the old one no longer logs in.
    const now = await findCustomer(tx, { id: found.customer.id }, { lock: true })
    if (now?.passwordHash !== found.passwordHash) return null
    await insertEvent(tx, now.customer.id, 'login_password', visitor)
    return { token: await startSession(tx, now.customer.id, visitor.device), customer: now.customer }
  })
}

async function firstMatching(
  accounts: readonly StoredCustomer[],
  password: string,
  turn: PasswordCaller,
): Promise<Found> {
  if (accounts.length === 0) await checkPassword(undefined, password, turn)
  for (const account of accounts) if (await checkPassword(account.passwordHash, password, turn)) return account
  return undefined
}

/** Finds an account by e-mail address, in any case. */
export const findByEmail = (db: Db, email: string): Promise<Found> => findCustomer(db, { emailKey: emailKey(email) })

/**
 * Finds the accounts that an e-mail address or a phone number may log in to: several if they have typed the same
 * unconfirmed number. Ignores case in addresses and blanks in phone numbers.
 */
export async function findByName(db: Db, name: LoginName): Promise<StoredCustomer[]> {
  if ('email' in name) {
    const found = await findByEmail(db, name.email)
    return found ? [found] : []
  }
  const phone = parseAnyPhone(name.phone)
  return phone === null ? [] : findPhoneClaimants(db, phone)
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

export const endCustomerSession = (db: Db, token: string): Promise<void> => deleteSession(db, hashToken(token))

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
