import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { hashPassword } from '#platform/passwords/password.ts'
import { matchingHash } from './confirm-owner.ts'
import { emailKey, type Consents, type Customer, type Profile } from './customer.ts'
import { ofAccount } from './password-caller.ts'
import { deleteCustomer, findCustomer, recordConsents, updateCustomer } from './queries.ts'
import { deleteSessionsOf } from './queries-sessions.ts'
import { startSession } from './sessions.ts'

interface Change {
  profile: Profile
  consents: Consents
  /** null: stays as it is */
  password: string | null
  /** null: was not typed */
  currentPassword: string | null
  device: string
  /** Has another address confirmed, in the transaction that changes it. */
  verify: (tx: Db, email: string) => Promise<void>
  /** Tells the address that the account had of what opens it now, in the same transaction. */
  tell: (tx: Db, before: Customer, what: 'password' | 'email' | 'phone') => Promise<void>
}
export type ChangeOutcome =
  /** `token`: of the session that takes the place of all earlier ones, after another password or name to log in by. */
  { ok: true; customer: Customer; token: string | null } | { ok: false; reason: 'taken' | 'wrong password' | 'gone' }

/** Writes what a customer changed. What opens the account (address, phone, password) changes only with the password. */
export async function changeCustomer(
  db: Kysely<DB>,
  before: Customer,
  { profile, consents, password, currentPassword, device, verify, tell }: Change,
): Promise<ChangeOutcome> {
  const isOpener = ({ email, phone }: Customer) =>
    password !== null || emailKey(profile.email) !== emailKey(email) || profile.phone !== phone
  const confirmed = isOpener(before) ? await matchingHash(db, before.id, currentPassword) : null
  if (isOpener(before) && confirmed === null) return { ok: false, reason: 'wrong password' }
  const passwordHash = password === null ? null : await hashPassword(password, ofAccount(before.id))
  return commitWhenOk(db, async (tx): Promise<ChangeOutcome> => {
    const locked = await findCustomer(tx, { id: before.id }, { lock: true })
    if (!locked) return { ok: false, reason: 'gone' }
    // By what the account is now: password, address or phone may have been changed from elsewhere meanwhile.
    const opens = isOpener(locked.customer)
    if (opens && locked.passwordHash !== confirmed) return { ok: false, reason: 'wrong password' }
    if (!(await updateCustomer(tx, locked.customer, profile, passwordHash))) return { ok: false, reason: 'taken' }
    const changed = Object.entries(consents).filter(
      ([kind, given]) => locked.customer.consents.has(kind as keyof Consents) !== given,
    )
    await recordConsents(tx, before.id, Object.fromEntries(changed), 'profile')
    const { email, phone } = locked.customer
    const moved = emailKey(profile.email) !== emailKey(email)
    if (moved) await verify(tx, profile.email)
    if (moved) await tell(tx, locked.customer, 'email')
    if (profile.phone !== phone) await tell(tx, locked.customer, 'phone')
    if (password !== null) await tell(tx, locked.customer, 'password')
    if (opens) await deleteSessionsOf(tx, before.id)
    const token = opens ? await startSession(tx, before.id, device) : null
    const found = await findCustomer(tx, { id: before.id })
    return found ? { ok: true, customer: found.customer, token } : { ok: false, reason: 'gone' }
  })
}

/** False, and nothing is deleted: the password is not the account's. `release`: lets go of what stays, in the same transaction. */
export async function removeCustomer(
  db: Kysely<DB>,
  id: number,
  password: string | null,
  release: (tx: Db) => Promise<void>,
): Promise<boolean> {
  const confirmed = await matchingHash(db, id, password)
  if (confirmed === null) return false
  const removed = await commitWhenOk(db, async tx => {
    if ((await findCustomer(tx, { id }, { lock: true }))?.passwordHash !== confirmed) return { ok: false }
    await release(tx)
    await deleteCustomer(tx, id)
    return { ok: true }
  })
  return removed.ok
}
