import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import type { PasswordCaller } from '#platform/passwords/password-queue.ts'
import { checkPassword } from '#platform/passwords/password.ts'
import type { Visitor } from './account-events/queries-account-events.ts'
import { findCustomer, type Found, type StoredCustomer } from './queries.ts'
import { passFirstStep, type StartedLogin } from './second-factor/pending-login.ts'
import type { LoginName } from './sessions.ts'

/**
 * Minimum duration of a login by phone, in ms, so that its time does not reveal how many accounts have the number.
 * Five password checks on an idle machine take less.
 */
const phoneLoginMs = 750

/**
 * Starts the login of the first of the accounts that has this password. null: wrong password or no account, which take
 * equally long.
 */
export async function logInCustomer(
  db: Kysely<DB>,
  { name, accounts }: { name: LoginName; /** See `findByName`. */ accounts: readonly StoredCustomer[] },
  password: string,
  { visitor, turn }: { visitor: Visitor; turn: PasswordCaller },
): Promise<StartedLogin | null> {
  const least = 'phone' in name ? setTimeout(phoneLoginMs) : null
  const found = await firstMatching(accounts, password, turn)
  await least
  if (!found) return null
  return db.transaction().execute(async tx => {
    // If the password was reset during the check, the old one no longer logs in.
    const now = await findCustomer(tx, { id: found.customer.id }, { lock: true })
    if (now?.passwordHash !== found.passwordHash) return null
    return passFirstStep(tx, now.customer, { event: 'login_password', visitor })
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
