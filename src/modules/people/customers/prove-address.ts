import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { hashPassword } from '#platform/passwords/password.ts'
import { insertEvent, type Visitor } from './account-events/queries-account-events.ts'
import { enqueueChangeNotice, type AccountMailDeps } from './account-mail.ts'
import { passwordFault, type PasswordFault } from './check-password.ts'
import { emailKey, type Customer } from './customer.ts'
import { ofAccount } from './password-caller.ts'
import { findCustomer, markVerified, setPassword } from './queries.ts'
import { unmarkPhone } from './phone/queries-phone.ts'
import { deletePasskeysOf } from './passkeys/queries-passkeys.ts'
import { deleteFactor } from './second-factor/queries-second-factor.ts'
import { deleteSessionsOf } from './queries-sessions.ts'
import { findToken, spendToken, upsertToken, type TokenPurpose } from './queries-tokens.ts'
import { hashToken } from './sessions.ts'

/** How long the token of a link is valid, in hours. */
export const tokenHours = { verify: 48, reset: 1 } as const

/** Makes a link's token valid. false: it was used, or a newer one was requested, so its mail must not be sent. */
export function storeToken(
  db: Db,
  { id, email }: Pick<Customer, 'id' | 'email'>,
  { purpose, token, askedAt }: { purpose: TokenPurpose; token: string; askedAt: string },
): Promise<boolean> {
  return upsertToken(db, {
    customerId: id,
    purpose,
    tokenHash: hashToken(token),
    emailKey: emailKey(email),
    askedAt,
    hours: tokenHours[purpose],
  })
}

type VerifyOutcome =
  | { ok: true; customer: Customer }
  /** `stale`: unknown, replaced or expired. `other_account`: the link belongs to another account than the actor's. */
  | { ok: false; reason: 'stale' | 'logged_out' | 'other_account' }

/**
 * Verifies the address of the logged-in customer by the token of a mailed link. The login is required: otherwise a
 * stranger could make an account with another person's address and have its owner verify it.
 */
export async function verifyEmail(
  { database }: { database: Pick<Database, 'db'> },
  actor: Extract<Actor, { kind: 'shopper' | 'customer' }>,
  token: string,
): Promise<VerifyOutcome> {
  return commitWhenOk(database.db, async (tx): Promise<VerifyOutcome> => {
    const found = await findToken(tx, 'verify', hashToken(token))
    if (!found) return { ok: false, reason: 'stale' }
    if (actor.kind === 'shopper') return { ok: false, reason: 'logged_out' }
    const { customerId: id } = actor
    if (found.customerId !== id) return { ok: false, reason: 'other_account' }
    // Links in mails are often opened twice: the second time has the same result.
    if (await spendToken(tx, hashToken(token))) await markVerified(tx, id)
    const { customer } = (await findCustomer(tx, { id })) ?? {}
    return customer?.emailVerified ? { ok: true, customer } : { ok: false, reason: 'stale' }
  })
}

type ResetOutcome =
  | { ok: true; customer: Customer }
  | { ok: false; reason: 'stale' }
  | { ok: false; reason: 'invalid_password'; fault: PasswordFault }

/**
 * Sets a new password by the token of a mailed link, which also proves the address. All sessions and passkeys end,
 * including those of a stranger who created the account with this address or gained access to it. The second factor
 * stays, unless this is the first proof of the address.
 */
export async function resetPassword(
  { database: { db }, ...mails }: AccountMailDeps & { database: Pick<Database, 'db'> },
  {
    token,
    password,
    passwordAgain,
    visitor,
  }: { token: string; password: string; passwordAgain: string; visitor: Visitor },
): Promise<ResetOutcome> {
  const found = await findToken(db, 'reset', hashToken(token))
  const { customer } = (found && !found.spent && (await findCustomer(db, { id: found.customerId }))) || {}
  if (!customer) return { ok: false, reason: 'stale' }
  const fault = await passwordFault(db, { password, again: passwordAgain }, customer)
  if (fault !== null) return { ok: false, reason: 'invalid_password', fault }
  const passwordHash = await hashPassword(password, ofAccount(customer.id))
  return commitWhenOk(db, async (tx): Promise<ResetOutcome> => {
    // The account is locked first, because a concurrent change of the address makes the token invalid.
    if (!(await findCustomer(tx, { id: customer.id }, { lock: true }))) return { ok: false, reason: 'stale' }
    const still = await findToken(tx, 'reset', hashToken(token))
    if (!still || !(await spendToken(tx, hashToken(token)))) return { ok: false, reason: 'stale' }
    await setPassword(tx, customer.id, passwordHash)
    if (!customer.emailVerified) await unmarkPhone(tx, customer.id)
    const hadFactor = !customer.emailVerified && (await deleteFactor(tx, customer.id))
    await markVerified(tx, customer.id)
    await deleteSessionsOf(tx, customer.id)
    await deletePasskeysOf(tx, customer.id)
    await insertEvent(tx, customer.id, 'password_reset', visitor)
    const proven = { ...customer, emailVerified: true }
    await enqueueChangeNotice(mails, tx, proven, 'password')
    if (hadFactor) {
      await insertEvent(tx, customer.id, 'factor_off', visitor)
      await enqueueChangeNotice(mails, tx, proven, 'factor off')
    }
    return { ok: true, customer: proven }
  })
}
