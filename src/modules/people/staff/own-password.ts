import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { checkPassword } from '#platform/passwords/password.ts'
import type { StaffAccount } from './account.ts'
import { ofAccount } from './password-caller.ts'
import { findAccount, findStored } from './queries.ts'
import { renewToken } from './queries-sessions.ts'
import { hashToken, newToken } from './session-token.ts'

/** A re-entered password, and the session in which it was typed. */
export interface OwnPassword {
  account: StaffAccount
  password: string
  /** The token of the session. */
  token: string
}
/** `token`: the new token of the session. The previous token becomes invalid, also in the hands of a thief. */
export type WithPassword<Refused extends string> =
  { ok: true; token: string } | { ok: false; reason: 'wrong password' | 'logged out' | Refused }

/**
 * Checks a re-entered password and runs `work` in the transaction that gives the session a new token. If `work` returns
 * a refusal, nothing changes.
 */
export async function withOwnPassword<Refused extends string>(
  db: Kysely<DB>,
  { account: { id }, password, token }: OwnPassword,
  work: (tx: Db, tokenHash: string) => Promise<{ ok: true } | { ok: false; reason: Refused }>,
): Promise<WithPassword<Refused>> {
  const found = await findAccount(db, { id })
  if (!(await checkPassword(found?.passwordHash, password, ofAccount(id))))
    return { ok: false, reason: 'wrong password' }
  const renewed = newToken()
  return commitWhenOk(db, async (tx): Promise<WithPassword<Refused>> => {
    // If the password was reset during the check, the typed one is no longer valid.
    if ((await findStored(tx, { id }))?.passwordHash !== found?.passwordHash)
      return { ok: false, reason: 'wrong password' }
    if (!(await renewToken(tx, id, { from: hashToken(token), to: hashToken(renewed) })))
      return { ok: false, reason: 'logged out' }
    const outcome = await work(tx, hashToken(renewed))
    return outcome.ok ? { ok: true, token: renewed } : outcome
  })
}
