import { commitWhenOk } from '#database/transaction.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import type { TooMany } from '../account-limits.ts'
import { insertEvent, type Visitor } from '../account-events/queries-account-events.ts'
import { enqueueChangeNotice, type AccountMailDeps } from '../account-mail.ts'
import { confirmOwner, type ConfirmDeps } from '../confirm-owner.ts'
import { findCustomer } from '../queries.ts'
import { deleteOtherSessions } from '../queries-sessions.ts'
import { hashToken } from '../sessions.ts'
import { deletePasskey } from './queries-passkeys.ts'

interface Removal {
  /** The id of the passkey. */
  id: number
  /** The token of the requesting session. */
  sessionToken: string
  /** Required if the session is older than `youngMinutes`. null: not typed. */
  password: string | null
  visitor: Visitor
}
type RemoveOutcome = { ok: true } | TooMany | { ok: false; reason: 'not_found' | 'wrong_password' | 'logged_out' }

/** Removes a customer's passkey. Its device may be lost, so every session except the requesting one ends. */
export async function removePasskey(
  { database, limits, ...mails }: ConfirmDeps & AccountMailDeps,
  { customerId }: CustomerActor,
  { id, sessionToken, password, visitor }: Removal,
): Promise<RemoveOutcome> {
  const confirmed = await confirmOwner({ database, limits }, customerId, { sessionToken, password })
  if (!confirmed.ok) return confirmed
  return commitWhenOk(database.db, async (tx): Promise<RemoveOutcome> => {
    const locked = await findCustomer(tx, { id: customerId }, { lock: true })
    // Under the lock: a concurrent change may have ended this session, or replaced the password that was typed.
    const login = await findCustomer(tx, { tokenHash: hashToken(sessionToken) })
    if (!locked || login?.customer.id !== customerId) return { ok: false, reason: 'logged_out' }
    if (confirmed.hash !== null && locked.passwordHash !== confirmed.hash)
      return { ok: false, reason: 'wrong_password' }
    if (!(await deletePasskey(tx, customerId, id))) return { ok: false, reason: 'not_found' }
    await deleteOtherSessions(tx, customerId, hashToken(sessionToken))
    await insertEvent(tx, customerId, 'passkey_removed', visitor)
    await enqueueChangeNotice(mails, tx, locked.customer, 'passkey removed')
    return { ok: true }
  })
}
