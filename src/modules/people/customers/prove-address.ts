import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { hashPassword } from '#platform/passwords/password.ts'
import { passwordFault, type PasswordFault } from './check-password-rules.ts'
import { emailKey, type Customer } from './customer.ts'
import { ofAccount } from './password-caller.ts'
import { findCustomer, markVerified, setPassword } from './queries.ts'
import { unmarkPhone } from './phone/queries-phone.ts'
import { deletePasskeysOf } from './passkeys/queries-passkeys.ts'
import { deleteSessionsOf } from './queries-sessions.ts'
import { findToken, spendToken, upsertToken, type TokenPurpose } from './queries-tokens.ts'
import { hashToken } from './sessions.ts'

/** How long a link holds. */
export const tokenHours = { verify: 48, reset: 1 } as const

/** Makes a link's token good. False: it was used, or a newer one was asked for, so its mail is not to be sent. */
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

type VerifyOutcome = { ok: true; customer: Customer } | { ok: false; reason: 'stale' | 'logged out' | 'another' }

/**
 * The address is the customer's who is logged in (null: nobody is). It needs the login: who made the account with the
 * address of somebody else must not have it confirmed by them.
 */
export async function verifyEmail(db: Kysely<DB>, token: string, loggedIn: number | null): Promise<VerifyOutcome> {
  return commitWhenOk(db, async (tx): Promise<VerifyOutcome> => {
    const found = await findToken(tx, 'verify', hashToken(token))
    if (!found) return { ok: false, reason: 'stale' }
    if (loggedIn === null) return { ok: false, reason: 'logged out' }
    if (found.customerId !== loggedIn) return { ok: false, reason: 'another' }
    // Followed twice, as links in mails are, it says the same again.
    if (await spendToken(tx, hashToken(token))) await markVerified(tx, loggedIn)
    const { customer } = (await findCustomer(tx, { id: loggedIn })) ?? {}
    return customer?.emailVerified ? { ok: true, customer } : { ok: false, reason: 'stale' }
  })
}

type ResetOutcome =
  | { ok: true; customer: Customer }
  | { ok: false; reason: 'stale' }
  | { ok: false; reason: 'password'; fault: PasswordFault }

/**
 * A new password by the link that was sent to the address, which proves the address too. Every session and passkey ends:
 * also of somebody who had made the account with an address that was not theirs, or had got into it.
 */
export async function resetPassword(
  db: Kysely<DB>,
  token: string,
  { password, again }: { password: string; again: string },
  tell: (tx: Db, customer: Customer) => Promise<void>,
): Promise<ResetOutcome> {
  const found = await findToken(db, 'reset', hashToken(token))
  const { customer } = (found && !found.spent && (await findCustomer(db, { id: found.customerId }))) || {}
  if (!customer) return { ok: false, reason: 'stale' }
  const fault = passwordFault(password, again, customer)
  if (fault !== null) return { ok: false, reason: 'password', fault }
  const passwordHash = await hashPassword(password, ofAccount(customer.id))
  return commitWhenOk(db, async (tx): Promise<ResetOutcome> => {
    // Locked first: an address that changes at this moment takes the token's worth with it.
    if (!(await findCustomer(tx, { id: customer.id }, { lock: true }))) return { ok: false, reason: 'stale' }
    const still = await findToken(tx, 'reset', hashToken(token))
    if (!still || !(await spendToken(tx, hashToken(token)))) return { ok: false, reason: 'stale' }
    await setPassword(tx, customer.id, passwordHash)
    if (!customer.emailVerified) await unmarkPhone(tx, customer.id)
    await markVerified(tx, customer.id)
    await deleteSessionsOf(tx, customer.id)
    await deletePasskeysOf(tx, customer.id)
    const proven = { ...customer, emailVerified: true }
    await tell(tx, proven)
    return { ok: true, customer: proven }
  })
}
