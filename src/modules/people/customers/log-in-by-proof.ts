import { randomBytes } from 'node:crypto'
import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { hashPassword } from '#platform/passwords/password.ts'
import { insertEvent, type Visitor } from './account-events/queries-account-events.ts'
import { enqueueChangeNotice, type AccountMailDeps } from './account-mail.ts'
import { emailKey } from './customer.ts'
import { ofAccount } from './password-caller.ts'
import { findCustomer, markVerified, setPassword } from './queries.ts'
import { deletePasskeysOf } from './passkeys/queries-passkeys.ts'
import { unmarkPhone } from './phone/queries-phone.ts'
import { deleteSessionsOf } from './queries-sessions.ts'
import { passFirstStep, type StartedLogin } from './second-factor/pending-login.ts'
import { deleteFactor } from './second-factor/queries-second-factor.ts'

type ProofOutcome = ({ ok: true } & StartedLogin) | { ok: false }

/**
 * Starts the login of a person who has proved to own the address. `prove` uses up the proof in the same transaction.
 * null: no account, or the proof was used. The first proof ends every session, the password, the passkeys, the second
 * factor and the confirmation of the phone: the account may have been made by a stranger who typed this address.
 */
export async function logInByProof(
  { database: { db }, ...mails }: AccountMailDeps & { database: Pick<Database, 'db'> },
  email: string,
  { visitor, prove }: { visitor: Visitor; prove: (tx: Db) => Promise<boolean> },
): Promise<StartedLogin | null> {
  const by = { emailKey: emailKey(email) }
  const before = await findCustomer(db, by)
  if (!before) return null
  const { id: ownerId, emailVerified: provedBefore } = before.customer
  const noPassword = provedBefore ? null : await hashPassword(randomBytes(32).toString('base64url'), ofAccount(ownerId))
  const outcome = await commitWhenOk(db, async (tx): Promise<ProofOutcome> => {
    const found = await findCustomer(tx, by, { lock: true })
    if (!found || found.customer.id !== before.customer.id || !(await prove(tx))) return { ok: false }
    const { id, emailVerified } = found.customer
    let hadFactor = false
    if (!emailVerified && noPassword !== null) {
      await setPassword(tx, id, noPassword)
      await deleteSessionsOf(tx, id)
      await deletePasskeysOf(tx, id)
      hadFactor = await deleteFactor(tx, id)
      await unmarkPhone(tx, id)
      await markVerified(tx, id)
    }
    const { customer } = (await findCustomer(tx, { id })) ?? found
    if (hadFactor) {
      await insertEvent(tx, id, 'factor_off', visitor)
      await enqueueChangeNotice(mails, tx, customer, 'factor off')
    }
    return { ok: true, ...(await passFirstStep(tx, customer, { event: 'login_code', visitor })) }
  })
  return outcome.ok ? outcome : null
}
