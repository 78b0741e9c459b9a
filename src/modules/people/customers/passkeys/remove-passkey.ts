import type { Database } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import { insertEvent, type Visitor } from '../account-events/queries-account-events.ts'
import { enqueueChangeNotice, type AccountMailDeps } from '../account-mail.ts'
import { hasRecentProof } from '../confirm-owner.ts'
import { findCustomer } from '../queries.ts'
import { deleteOtherSessions } from '../queries-sessions.ts'
import { hashToken } from '../sessions.ts'
import { deletePasskey } from './queries-passkeys.ts'

interface Removal {
  /** The id of the passkey. */
  id: number
  /** The token of the requesting session. */
  sessionToken: string
  visitor: Visitor
}
type RemoveOutcome = { ok: true } | { ok: false; reason: 'not_found' | 'unproved' }

/**
 * Removes a customer's passkey. Its device may be lost, so every session except the requesting one ends. `unproved`:
 * the requesting session has ended, or needs `confirmOwner` first.
 */
export async function removePasskey(
  { database, ...mails }: AccountMailDeps & { database: Pick<Database, 'db'> },
  { customerId }: CustomerActor,
  { id, sessionToken, visitor }: Removal,
): Promise<RemoveOutcome> {
  return commitWhenOk(database.db, async (tx): Promise<RemoveOutcome> => {
    const locked = await findCustomer(tx, { id: customerId }, { lock: true })
    if (!locked || !(await hasRecentProof(tx, customerId, sessionToken))) return { ok: false, reason: 'unproved' }
    if (!(await deletePasskey(tx, customerId, id))) return { ok: false, reason: 'not_found' }
    await deleteOtherSessions(tx, customerId, hashToken(sessionToken))
    await insertEvent(tx, customerId, 'passkey_removed', visitor)
    await enqueueChangeNotice(mails, tx, locked.customer, 'passkey removed')
    return { ok: true }
  })
}
