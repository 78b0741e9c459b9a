import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { deleteAllSessions, deleteSessionsOf, findStored } from './queries.ts'
import { normaliseEmail } from './account.ts'

/** Ends an account's sessions and quick switches, for the operator. Returns the number of sessions. null: no account. */
export function logOutAccount(db: Kysely<DB>, email: string): Promise<number | null> {
  return db.transaction().execute(async tx => {
    const account = await findStored(tx, { email: normaliseEmail(email) })
    if (!account) return null
    const ended = await deleteSessionsOf(tx, account.id)
    const entry = { action: 'sessions ended', subject: `staff:${account.id}`, detail: { ended } }
    await recordAudit(tx, { accountId: null, ...entry })
    return ended
  })
}

/** Ends the sessions and quick switches of every account, for the operator. Returns the number of sessions. */
export function logOutEveryone(db: Kysely<DB>): Promise<number> {
  return db.transaction().execute(async tx => {
    const ended = await deleteAllSessions(tx)
    await recordAudit(tx, { accountId: null, action: 'all sessions ended', subject: 'staff', detail: { ended } })
    return ended
  })
}
