import type { Database } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { accountIdOf, hasPermission, recordAudit, type Actor } from '#modules/people/audit/index.ts'
import { insertEvent } from '../account-events/queries-account-events.ts'
import { enqueueChangeNotice, type AccountMailDeps } from '../account-mail.ts'
import { emailKey } from '../customer.ts'
import { findCustomer } from '../queries.ts'
import { deleteSessionsOf } from '../queries-sessions.ts'
import { deleteFactor } from './queries-second-factor.ts'

/** `off`: the customer has no second factor. */
type Outcome = { ok: true; ended: number } | { ok: false; reason: 'forbidden' | 'unknown' | 'off' }

/**
 * Removes the second factor of a customer who has lost the device, after staff have identified the customer. Every
 * session ends, since the device may be stolen. `ended`: their number.
 */
export function removeCustomersFactor(
  { database: { db }, ...mails }: AccountMailDeps & { database: Pick<Database, 'db'> },
  actor: Extract<Actor, { kind: 'staff' | 'system' }>,
  by: { customerId: number } | { email: string },
): Promise<Outcome> {
  return commitWhenOk(db, async (tx): Promise<Outcome> => {
    if (!hasPermission(actor, 'service')) return { ok: false, reason: 'forbidden' }
    const key = 'email' in by ? { emailKey: emailKey(by.email) } : { id: by.customerId }
    const found = await findCustomer(tx, key, { lock: true })
    if (!found) return { ok: false, reason: 'unknown' }
    const { id } = found.customer
    if (!(await deleteFactor(tx, id))) return { ok: false, reason: 'off' }
    const ended = await deleteSessionsOf(tx, id)
    await insertEvent(tx, id, 'factor_removed', { device: 'Nettbutikken', network: '' })
    await enqueueChangeNotice(mails, tx, found.customer, 'factor removed')
    await recordAudit(tx, { accountId: accountIdOf(actor), action: 'second factor removed', subject: `customer:${id}` })
    return { ok: true, ended }
  })
}
