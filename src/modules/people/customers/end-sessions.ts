import type { Database } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { recordAudit, type CustomerActor } from '#modules/people/audit/index.ts'
import { insertEvent, insertEventOfLoggedIn } from './account-events/queries-account-events.ts'
import { hasRecentProof } from './confirm-owner.ts'
import { emailKey } from './customer.ts'
import { findCustomer } from './queries.ts'
import { deleteAllSessions, deleteSessionById, deleteSessionsOf } from './queries-sessions.ts'

interface Deps {
  database: Pick<Database, 'db'>
}

/** Ends one of the customer's own sessions. `unproved`: the requesting session needs `confirmOwner` first. */
export function endSession(
  { database: { db } }: Deps,
  { customerId }: CustomerActor,
  { id, sessionToken }: { id: number; /** The token of the requesting session. */ sessionToken: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'unproved' }> {
  return commitWhenOk(db, async tx => {
    await findCustomer(tx, { id: customerId }, { lock: true })
    if (!(await hasRecentProof(tx, customerId, sessionToken))) return { ok: false, reason: 'unproved' }
    return (await deleteSessionById(tx, customerId, id)) ? { ok: true } : { ok: false, reason: 'not_found' }
  })
}

/** The visitor of events that the operator causes. */
const operator = { device: 'Nettbutikken', network: '' }

/** Ends every session of a customer, for the operator. `ended`: the number of sessions. */
export function endSessionsOf(
  { database: { db } }: Deps,
  email: string,
): Promise<{ ok: true; ended: number } | { ok: false; reason: 'unknown' }> {
  return commitWhenOk(db, async tx => {
    const found = await findCustomer(tx, { emailKey: emailKey(email) }, { lock: true })
    if (!found) return { ok: false, reason: 'unknown' }
    const { id } = found.customer
    const ended = await deleteSessionsOf(tx, id)
    if (ended > 0) await insertEvent(tx, id, 'logged_out', operator)
    await recordAudit(tx, { accountId: null, action: 'sessions ended', subject: `customer:${id}`, detail: { ended } })
    return { ok: true, ended }
  })
}

/** Ends every session of every customer, for the operator. Returns the number of sessions. */
export function endAllSessions({ database: { db } }: Deps): Promise<number> {
  return db.transaction().execute(async tx => {
    // This insert comes first, because it locks the accounts. Other commands that end sessions also lock the account
    // first.
    await insertEventOfLoggedIn(tx, 'logged_out', operator)
    const ended = await deleteAllSessions(tx)
    await recordAudit(tx, { accountId: null, action: 'all sessions ended', subject: 'customers', detail: { ended } })
    return ended
  })
}
