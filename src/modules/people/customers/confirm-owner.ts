import type { Database, Db } from '#database/connection.ts'
import { checkPassword } from '#platform/passwords/password.ts'
import type { AccountLimits, TooMany } from './account-limits.ts'
import { ofAccount } from './password-caller.ts'
import { findCustomer } from './queries.ts'
import { isSessionYoung } from './queries-sessions.ts'
import { hashToken } from './sessions.ts'

/**
 * For this many minutes after a login, no password is needed. A customer who logs in by a mailed code may have none.
 */
export const youngMinutes = 10

/** Whether the session of a token began within `youngMinutes`. */
export const isYoungLogin = (db: Db, token: string): Promise<boolean> =>
  isSessionYoung(db, hashToken(token), youngMinutes)

/**
 * Returns the stored hash if the password matches it. null: it does not match. The password may be reset during the
 * check, so the command must lock the account and compare the hash again before it acts.
 */
export async function matchingHash(db: Db, id: number, password: string | null): Promise<string | null> {
  const stored = (await findCustomer(db, { id }))?.passwordHash
  return stored !== undefined && (await checkPassword(stored, password ?? '', ofAccount(id))) ? stored : null
}

export interface ConfirmDeps {
  database: Pick<Database, 'db'>
  limits: Pick<AccountLimits, 'passwordGuess'>
}
type ConfirmOutcome =
  /** `hash`: the stored hash that the password matched. null: the login is young, so no password was needed. */
  { ok: true; hash: string | null } | TooMany | { ok: false; reason: 'wrong_password' }

/** Confirms that the holder of a session owns its account: by the password, or by a login within `youngMinutes`. */
export async function confirmOwner(
  { database: { db }, limits }: ConfirmDeps,
  customerId: number,
  { sessionToken, password }: { sessionToken: string; password: string | null },
): Promise<ConfirmOutcome> {
  const wait = password ? await limits.passwordGuess(customerId) : null
  if (wait !== null) return { ok: false, reason: 'too_many', wait }
  if (await isYoungLogin(db, sessionToken)) return { ok: true, hash: null }
  const hash = await matchingHash(db, customerId, password)
  return hash === null ? { ok: false, reason: 'wrong_password' } : { ok: true, hash }
}
