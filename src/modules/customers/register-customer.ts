import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { hashPassword } from '#platform/passwords/password.ts'
import { emailKey, type Consents, type Customer, type Profile } from './customer.ts'
import { findCustomer, insertCustomer, recordConsents } from './queries.ts'
import { startSession } from './sessions.ts'

export type RegisterOutcome = { ok: true; token: string; customer: Customer } | { ok: false; reason: 'taken' }

interface Registration {
  profile: Profile
  password: string
  consents: Consents
  device: string
  /** Has the address confirmed, in the transaction that makes the account. */
  verify: (tx: Db, email: string) => Promise<void>
}

/** Makes an account and its first session. */
export async function registerCustomer(
  db: Kysely<DB>,
  { profile, password, consents, device, verify }: Registration,
): Promise<RegisterOutcome> {
  // Asked before the password is worked out: the answer tells it anyway.
  const taken =
    (await findCustomer(db, { emailKey: emailKey(profile.email) })) ??
    (await findCustomer(db, { phone: profile.phone }))
  if (taken) return { ok: false, reason: 'taken' }
  const passwordHash = await hashPassword(password)
  return commitWhenOk(db, async (tx): Promise<RegisterOutcome> => {
    const id = await insertCustomer(tx, profile, passwordHash)
    if (id === null) return { ok: false, reason: 'taken' }
    await recordConsents(tx, id, consents, 'registration')
    await verify(tx, profile.email)
    const token = await startSession(tx, id, device)
    const { customer } = (await findCustomer(tx, { id })) ?? {}
    if (!customer) throw new Error('a customer is gone in the transaction that made it')
    return { ok: true, token, customer }
  })
}
