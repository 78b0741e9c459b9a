import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { PasswordCaller } from '#platform/passwords/password-queue.ts'
import { hashPassword } from '#platform/passwords/password.ts'
import { emailKey, type Consents, type Customer, type Profile } from './customer.ts'
import { findCustomer, insertCustomer, markVerified, recordConsents } from './queries.ts'
import { closeByNumber, findInvitation } from './queries-invitations.ts'
import { startSession } from './sessions.ts'

export type RegisterOutcome = { ok: true; token: string; customer: Customer } | { ok: false; reason: 'taken' | 'stale' }

interface Registration {
  profile: Profile
  password: string
  consents: Consents
  device: string
  turn: PasswordCaller
  /** Of the link by which a customer of a shop finishes: `hashToken` of it. It is spent by it. */
  invitation?: string | undefined
  /** Has the address confirmed, in the transaction that makes the account. */
  verify: (tx: Db, email: string) => Promise<void>
}

/** Makes an account and its first session. `stale`: the invitation is used, or its time is over. */
export async function registerCustomer(
  db: Kysely<DB>,
  { profile, password, consents, device, turn, invitation, verify }: Registration,
): Promise<RegisterOutcome> {
  // Asked before the password is worked out: the answer tells it anyway.
  const taken =
    (await findCustomer(db, { emailKey: emailKey(profile.email) })) ??
    (await findCustomer(db, { phone: profile.phone }))
  if (taken) return { ok: false, reason: 'taken' }
  const passwordHash = await hashPassword(password, turn)
  return commitWhenOk(db, async (tx): Promise<RegisterOutcome> => {
    const invited = invitation === undefined ? undefined : await findInvitation(tx, invitation, { lock: true })
    if (invitation !== undefined && !invited) return { ok: false, reason: 'stale' }
    const id = await insertCustomer(tx, profile, passwordHash)
    if (id === null) return { ok: false, reason: 'taken' }
    if (invited) {
      await closeByNumber(tx, [invited.customerNo])
      await recordConsents(tx, id, invited.consents, 'shop')
    }
    await recordConsents(tx, id, consents, 'registration')
    // Who has the link reads the mail of the address that it went to.
    if (invited && emailKey(invited.email) === emailKey(profile.email)) await markVerified(tx, id)
    else await verify(tx, profile.email)
    const token = await startSession(tx, id, device)
    const { customer } = (await findCustomer(tx, { id })) ?? {}
    if (!customer) throw new Error('a customer is gone in the transaction that made it')
    return { ok: true, token, customer }
  })
}
