import type { Database } from '#database/connection.ts'
import { phoneRuleFor } from '#database/foreign-phones.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import type { PasswordCaller } from '#platform/passwords/password-queue.ts'
import { hashPassword } from '#platform/passwords/password.ts'
import { insertEvent, type Visitor } from './account-events/queries-account-events.ts'
import { enqueueAccountMail, type AccountMailDeps } from './account-mail.ts'
import { passwordFault, type PasswordFault } from './check-password.ts'
import { checkProfile, type ProfileFaults, type ProfileInput } from './check-profile.ts'
import { emailKey, type Consents, type Customer, type Invitation } from './customer.ts'
import { findCustomer, insertCustomer, isPhoneConfirmed, markVerified, recordConsents } from './queries.ts'
import { closeByNumber, findInvitation } from './queries-invitations.ts'
import { hashToken, startSession } from './sessions.ts'

export interface Registration {
  /** Fields that are left out are taken from the invitation, if there is one. */
  profile: ProfileInput
  password: string
  passwordAgain: string
  acceptsTerms: boolean
  consents: Consents
  /** The token of an invitation's link, valid once. The invited person is a customer of a shop. null: no invitation. */
  invitationToken: string | null
  visitor: Visitor
  /** The queue class in which the password is hashed. */
  turn: PasswordCaller
}

export interface RegistrationFaults {
  profile: ProfileFaults
  password: PasswordFault | null
  terms: 'missing' | null
}
type RegisterOutcome =
  | { ok: true; token: string; customer: Customer }
  | { ok: false; reason: 'invalid'; faults: RegistrationFaults }
  /** `taken`: an account has the address, or has confirmed the phone. `unknown_invitation`: unknown, used or expired. */
  | { ok: false; reason: 'taken' | 'unknown_invitation' }

/** Makes an account and its first session, and queues the mail that verifies its address. */
export async function registerCustomer(
  { database: { db }, sendsSms, ...mails }: AccountMailDeps & { database: Pick<Database, 'db'>; sendsSms: boolean },
  _actor: Extract<Actor, { kind: 'shopper' }>,
  { profile: typed, password, passwordAgain, acceptsTerms, consents, invitationToken, visitor, turn }: Registration,
): Promise<RegisterOutcome> {
  const invitation = invitationToken === null ? null : hashToken(invitationToken)
  const known = invitation === null ? undefined : await findInvitation(db, invitation)
  if (invitation !== null && !known) return { ok: false, reason: 'unknown_invitation' }
  const profileTyped = known ? withInvitation(typed, known) : typed
  const phones = await phoneRuleFor(db, profileTyped.phone ?? '')
  const checked = checkProfile(profileTyped, new Date().toISOString().slice(0, 10), phones)
  const passwords = { password, again: passwordAgain }
  const fault = await passwordFault(db, passwords, checked.ok ? checked.profile : {})
  if (!checked.ok || fault !== null || !acceptsTerms) {
    const faults = { profile: checked.ok ? {} : checked.faults, password: fault }
    return { ok: false, reason: 'invalid', faults: { ...faults, terms: acceptsTerms ? null : 'missing' } }
  }
  const { profile } = checked
  // The response reveals that an address or a confirmed number is taken, so no hash is needed. It does not reveal
  // unconfirmed phone numbers.
  const taken =
    (await findCustomer(db, { emailKey: emailKey(profile.email) })) !== undefined ||
    (sendsSms && (await isPhoneConfirmed(db, profile.phone, null)))
  if (taken) return { ok: false, reason: 'taken' }
  const passwordHash = await hashPassword(password, turn)
  return commitWhenOk(db, async (tx): Promise<RegisterOutcome> => {
    const invited = invitation === null ? undefined : await findInvitation(tx, invitation, { lock: true })
    if (invitation !== null && !invited) return { ok: false, reason: 'unknown_invitation' }
    const id = await insertCustomer(tx, profile, passwordHash)
    if (id === null) return { ok: false, reason: 'taken' }
    if (invited) {
      await closeByNumber(tx, [invited.customerNo])
      await recordConsents(tx, id, invited.consents, 'shop')
    }
    await recordConsents(tx, id, consents, 'registration')
    // Only the owner of the invited address has the link, so the address counts as verified.
    if (invited && emailKey(invited.email) === emailKey(profile.email)) await markVerified(tx, id)
    else await enqueueAccountMail(mails, tx, { kind: 'verify', email: profile.email })
    await insertEvent(tx, id, 'registered', visitor)
    const token = await startSession(tx, id, visitor.device)
    const { customer } = (await findCustomer(tx, { id })) ?? {}
    if (!customer) throw new Error('customer missing in the transaction that created it')
    return { ok: true, token, customer }
  })
}

const withInvitation = (typed: ProfileInput, { email, facts }: Invitation): ProfileInput => ({
  ...facts,
  email,
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null && value !== undefined)),
})
