import type { Db } from '#database/connection.ts'
import { parseAnyPhone, phoneRuleFor, type PhoneRule } from '#database/foreign-phones.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import { cookieKinds } from '#shared/cookie-kinds.ts'
import { hashPassword } from '#platform/passwords/password.ts'
import type { AccountEventKind } from '#shared/accounts/account-events.ts'
import { insertEvent, type Visitor } from './account-events/queries-account-events.ts'
import type { TooMany } from './account-limits.ts'
import { enqueueAccountMail, enqueueChangeNotice, type AccountMailDeps } from './account-mail.ts'
import { passwordFault, type PasswordFault } from './check-password.ts'
import { checkProfile, type ProfileFaults, type ProfileInput } from './check-profile.ts'
import { matchingHash, type ConfirmDeps } from './confirm-owner.ts'
import { emailKey, type Consents, type Customer, type Profile } from './customer.ts'
import { ofAccount } from './password-caller.ts'
import {
  deleteCustomer,
  findCustomer,
  findCustomerById,
  isPhoneConfirmed,
  recordConsents,
  updateCustomer,
} from './queries.ts'
import { deleteSessionsOf } from './queries-sessions.ts'
import { startSession } from './sessions.ts'

export interface CustomerChange {
  /** Birth date, gender, postal address and preferences that are left out stay as they are. The others are required. */
  profile: ProfileInput
  /** Consents that are left out stay as they are. */
  consents: Consents
  /** The customer has answered the question about cookies. The first answer refuses kinds left out of `consents`. */
  choosesCookies: boolean
  /** null: stays as it is. */
  password: string | null
  passwordAgain: string
  /** null: not typed. */
  currentPassword: string | null
  visitor: Visitor
}
export type ChangeOutcome =
  /** `token`: a new session after a change of password, e-mail or phone (`changed`). null: the sessions continue. */
  | { ok: true; customer: Customer; token: string | null; changed: readonly CredentialChange[] }
  | { ok: false; reason: 'invalid'; faults: { profile: ProfileFaults; password: PasswordFault | null } }
  | TooMany
  /**
   * `taken`: another account has the e-mail address, or has confirmed the phone. `not_found`: the account is deleted.
   */
  | { ok: false; reason: 'taken' | 'wrong_password' | 'not_found' }

/**
 * Changes a customer's own account. A change of e-mail address, phone or password needs the current password, ends
 * every session, and is reported to the previous e-mail address.
 */
export async function changeCustomer(
  {
    database,
    limits,
    sendsSms,
    ...mails
  }: ConfirmDeps &
    AccountMailDeps & { /** False: no SMS gateway is configured, so no phone is confirmed. */ sendsSms: boolean },
  { customerId: id }: CustomerActor,
  { profile: typed, consents, choosesCookies, password, passwordAgain, currentPassword, visitor }: CustomerChange,
): Promise<ChangeOutcome> {
  const { db } = database
  const before = await findCustomerById(db, id)
  if (!before) return { ok: false, reason: 'not_found' }
  const phones = accepting(before.phone, await phoneRuleFor(db, typed.phone ?? ''))
  const checked = checkProfile(withStored(typed, before), new Date().toISOString().slice(0, 10), phones)
  const fault =
    password === null
      ? null
      : await passwordFault(db, { password, again: passwordAgain }, checked.ok ? checked.profile : before)
  if (!checked.ok || fault !== null)
    return { ok: false, reason: 'invalid', faults: { profile: checked.ok ? {} : checked.faults, password: fault } }
  const { profile } = checked
  const wait = currentPassword ? await limits.passwordGuess(id) : null
  if (wait !== null) return { ok: false, reason: 'too_many', wait }
  const needsPassword = (now: Customer) => password !== null || changesLogin(profile, now)
  const confirmed = needsPassword(before) ? await matchingHash(db, id, currentPassword) : null
  if (needsPassword(before) && confirmed === null) return { ok: false, reason: 'wrong_password' }
  const passwordHash = password === null ? null : await hashPassword(password, ofAccount(id))
  return commitWhenOk(db, async (tx): Promise<ChangeOutcome> => {
    const locked = await findCustomer(tx, { id }, { lock: true })
    if (!locked) return { ok: false, reason: 'not_found' }
    // The account may have changed since the password was checked, so the stored hash is compared under the lock.
    const opens = needsPassword(locked.customer)
    if (opens && locked.passwordHash !== confirmed) return { ok: false, reason: 'wrong_password' }
    const takesPhone = sendsSms && profile.phone !== locked.customer.phone
    if (takesPhone && (await isPhoneConfirmed(tx, profile.phone, id))) return { ok: false, reason: 'taken' }
    if (!(await updateCustomer(tx, locked.customer, profile, passwordHash))) return { ok: false, reason: 'taken' }
    const firstChoice = choosesCookies && !locked.customer.choseCookies
    await recordConsents(tx, id, newConsents(consents, locked.customer, firstChoice), 'profile')
    await enqueueNotices(mails, tx, locked.customer, { profile, password })
    const changed = changesOf(locked.customer, profile, password)
    for (const event of changed) await insertEvent(tx, id, event, visitor)
    if (opens) await deleteSessionsOf(tx, id)
    const token = opens ? await startSession(tx, id, visitor.device) : null
    const customer = await findCustomer(tx, { id })
    return customer ? { ok: true, customer: customer.customer, token, changed } : { ok: false, reason: 'not_found' }
  })
}

/** The changed consents. The first answer about cookies records every kind of cookie, including refused ones. */
function newConsents(said: Consents, { consents }: Customer, firstChoice: boolean): Consents {
  const isCookie = (kind: string) => (cookieKinds as readonly string[]).includes(kind)
  const all = firstChoice ? { ...Object.fromEntries(cookieKinds.map(kind => [kind, false])), ...said } : said
  return Object.fromEntries(
    Object.entries(all).filter(
      ([kind, given]) => (firstChoice && isCookie(kind)) || consents.has(kind as keyof Consents) !== given,
    ),
  )
}

/** Accepts the stored number even if the chain no longer accepts new numbers of its country. */
const accepting = (stored: string, rule: PhoneRule): PhoneRule => ({
  ...rule,
  parse: typed => (parseAnyPhone(typed) === stored ? stored : rule.parse(typed)),
})

const isOtherEmail = (profile: Profile, { email }: Customer) => emailKey(profile.email) !== emailKey(email)
/** Whether the e-mail address or the phone number changes. Customers log in with either. */
const changesLogin = (profile: Profile, now: Customer) => isOtherEmail(profile, now) || profile.phone !== now.phone

type CredentialChange = Extract<AccountEventKind, 'email_changed' | 'phone_changed' | 'password_changed'>
const changesOf = (before: Customer, profile: Profile, password: string | null): CredentialChange[] => [
  ...(isOtherEmail(profile, before) ? (['email_changed'] as const) : []),
  ...(profile.phone === before.phone ? [] : (['phone_changed'] as const)),
  ...(password === null ? [] : (['password_changed'] as const)),
]

async function enqueueNotices(
  mails: AccountMailDeps,
  tx: Db,
  before: Customer,
  { profile, password }: { profile: Profile; password: string | null },
): Promise<void> {
  if (isOtherEmail(profile, before)) {
    await enqueueAccountMail(mails, tx, { kind: 'verify', email: profile.email })
    await enqueueChangeNotice(mails, tx, before, 'email')
  }
  if (profile.phone !== before.phone) await enqueueChangeNotice(mails, tx, before, 'phone')
  if (password !== null) await enqueueChangeNotice(mails, tx, before, 'password')
}

const withStored = (typed: ProfileInput, before: Customer): ProfileInput => ({
  ...typed,
  birthDate: typed.birthDate ?? before.birthDate,
  genderId: typed.genderId ?? before.genderId,
  address: typed.address ?? before.address,
  postalCode: typed.postalCode ?? before.postalCode,
  city: typed.city ?? before.city,
  preferences: typed.preferences ?? before.preferences,
})

type RemoveOutcome = { ok: true } | TooMany | { ok: false; reason: 'wrong_password' }

/**
 * Deletes a customer's own account after checking its password, and mails its address a list of the deleted and the
 * kept data. `release` detaches the data of other modules from the account, in the same transaction.
 */
export async function removeCustomer(
  { database: { db }, limits, ...mails }: ConfirmDeps & AccountMailDeps,
  { customerId: id }: CustomerActor,
  { password, release }: { password: string | null; release: (tx: Db) => Promise<void> },
): Promise<RemoveOutcome> {
  if (!password) return { ok: false, reason: 'wrong_password' }
  const wait = await limits.passwordGuess(id)
  if (wait !== null) return { ok: false, reason: 'too_many', wait }
  const confirmed = await matchingHash(db, id, password)
  if (confirmed === null) return { ok: false, reason: 'wrong_password' }
  return commitWhenOk(db, async (tx): Promise<RemoveOutcome> => {
    const locked = await findCustomer(tx, { id }, { lock: true })
    if (locked?.passwordHash !== confirmed) return { ok: false, reason: 'wrong_password' }
    await enqueueChangeNotice(mails, tx, locked.customer, 'deletion')
    await release(tx)
    await deleteCustomer(tx, id)
    return { ok: true }
  })
}
