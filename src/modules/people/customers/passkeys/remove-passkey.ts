import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { findCustomer } from '../queries.ts'
import { deleteOtherSessions } from '../queries-sessions.ts'
import { hashToken } from '../sessions.ts'
import { deletePasskey } from './queries-passkeys.ts'

interface Removal {
  id: number
  /** Of the login that asks. */
  token: string
  /** The hash that the typed password fitted; null: the login is young, and none was needed. */
  confirmed: string | null
  /** Told to the customer, in the same transaction. */
  tell: (tx: Db) => Promise<void>
}
type RemoveOutcome = { ok: true } | { ok: false; reason: 'unknown' | 'wrong password' | 'logged out' }

/** `unknown`: the customer has none of that id. The device may be lost: every login but the one of `token` ends. */
export async function removePasskey(
  db: Kysely<DB>,
  customerId: number,
  { id, token, confirmed, tell }: Removal,
): Promise<RemoveOutcome> {
  return commitWhenOk(db, async (tx): Promise<RemoveOutcome> => {
    const locked = await findCustomer(tx, { id: customerId }, { lock: true })
    // Under the lock: what was made a moment ago from elsewhere may have ended this login, or the password that was typed.
    const login = await findCustomer(tx, { tokenHash: hashToken(token) })
    if (!locked || login?.customer.id !== customerId) return { ok: false, reason: 'logged out' }
    if (confirmed !== null && locked.passwordHash !== confirmed) return { ok: false, reason: 'wrong password' }
    if (!(await deletePasskey(tx, customerId, id))) return { ok: false, reason: 'unknown' }
    await deleteOtherSessions(tx, customerId, hashToken(token))
    await tell(tx)
    return { ok: true }
  })
}
