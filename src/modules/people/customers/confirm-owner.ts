import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import { checkPassword } from '#platform/passwords/password.ts'
import { ofAccount } from './password-caller.ts'
import { findCustomer } from './queries.ts'
import { isSessionYoung } from './queries-sessions.ts'
import { hashToken } from './sessions.ts'

/** For how long a login is as good as the password: who logs in by a mailed code may have none. */
export const youngMinutes = 10

/** Whether somebody logged in just now, and did not only find the browser open. */
export const isYoungLogin = (db: Kysely<DB>, token: string): Promise<boolean> =>
  isSessionYoung(db, hashToken(token), youngMinutes)

/**
 * The stored hash that a password fits; null: it is not the account's. What it allows is done under the account's lock,
 * where the hash is still the same: the password may be reset while this one is worked out.
 */
export async function matchingHash(db: Kysely<DB>, id: number, password: string | null): Promise<string | null> {
  const stored = (await findCustomer(db, { id }))?.passwordHash
  return stored !== undefined && (await checkPassword(stored, password ?? '', ofAccount(id))) ? stored : null
}
