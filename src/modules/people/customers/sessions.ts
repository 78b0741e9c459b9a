import { createHash, randomBytes } from 'node:crypto'
import { parseAnyPhone } from '#database/foreign-phones.ts'
import type { Db } from '#database/connection.ts'
import { emailKey, type Customer } from './customer.ts'
import { findCustomer, findPhoneClaimants, type Found, type StoredCustomer } from './queries.ts'
import { deleteSession, insertSession, markSeen } from './queries-sessions.ts'
import { periods } from '#shared/privacy/periods.ts'

export const customerSessionDays = periods.customerSession.count

export type LoginName = { email: string } | { phone: string }
export interface StartedSession {
  /** Only a hash of it is stored. */
  token: string
  customer: Customer
}

/** Finds an account by e-mail address, in any case. */
export const findByEmail = (db: Db, email: string): Promise<Found> => findCustomer(db, { emailKey: emailKey(email) })

/**
 * Finds the accounts that an e-mail address or a phone number may log in to. Several accounts may have typed the same
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
