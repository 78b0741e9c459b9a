import { randomBytes } from 'node:crypto'
import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import { checkPassword } from '#platform/passwords/password.ts'
import type { AccountLimits, TooMany } from './account-limits.ts'
import { ofAccount } from './password-caller.ts'
import { findCustomer } from './queries.ts'
import { findRecentlyProved, renewToken } from './queries-sessions.ts'
import { customerSessionDays, hashToken } from './sessions.ts'

/**
 * For this many minutes after a login or a re-entered password, no password is needed. A customer who logs in by a
 * mailed code may not have a password.
 */
const recentMinutes = 10

/**
 * Whether the customer proved in this session, within `recentMinutes`, to own the account. A command that relies on the
 * proof calls this in its transaction, after locking the account.
 */
export const hasRecentProof = async (db: Db, customerId: number, token: string): Promise<boolean> =>
  (await findRecentlyProved(db, hashToken(token), recentMinutes)) === customerId

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
  /** `token`: the session's token. It is new if the password was needed. */
  { ok: true; token: string } | TooMany | { ok: false; reason: 'wrong_password' | 'logged_out' }

/**
 * Confirms that the holder of a session owns its account, by a recent proof or by the password. With the password, the
 * session gets a new token, so that a copy of the previous token becomes invalid.
 */
export async function confirmOwner(
  { database: { db }, limits }: ConfirmDeps,
  { customerId }: CustomerActor,
  { sessionToken, password }: { sessionToken: string; /** null: not typed. */ password: string | null },
): Promise<ConfirmOutcome> {
  const wait = password ? await limits.passwordGuess(customerId) : null
  if (wait !== null) return { ok: false, reason: 'too_many', wait }
  if (await hasRecentProof(db, customerId, sessionToken)) return { ok: true, token: sessionToken }
  const hash = await matchingHash(db, customerId, password)
  if (hash === null) return { ok: false, reason: 'wrong_password' }
  const token = randomBytes(32).toString('base64url')
  return commitWhenOk(db, async (tx): Promise<ConfirmOutcome> => {
    // The password may have been reset during its check.
    const locked = await findCustomer(tx, { id: customerId }, { lock: true })
    if (locked?.passwordHash !== hash) return { ok: false, reason: 'wrong_password' }
    const change = { from: hashToken(sessionToken), to: hashToken(token), days: customerSessionDays }
    const renewed = await renewToken(tx, customerId, change)
    return renewed ? { ok: true, token } : { ok: false, reason: 'logged_out' }
  })
}
