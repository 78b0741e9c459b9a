import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import type { PasswordCaller } from '#platform/passwords/password-queue.ts'
import { checkPassword, hashPassword } from '#platform/passwords/password.ts'
import { checkNewPassword, type NewPasswordFault } from '#modules/people/passwords/index.ts'
import { normaliseEmail, ownTexts, type StaffAccount } from './account.ts'
import { ofAccount } from './password-caller.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { deleteSession, findAccount, findStored, updateAccount } from './queries.ts'
import {
  deleteOtherSessions,
  deleteSessionById,
  findStage,
  insertSession,
  markUsed,
  type SessionStage,
} from './queries-sessions.ts'
import { hashToken, newToken } from './session-token.ts'
import { withOwnPassword, type OwnPassword, type WithPassword } from './own-password.ts'
import { deleteSwitches } from './quick-switch/queries-quick-switch.ts'
import { findFactorState } from './second-factor/queries-second-factor.ts'
import { isFactorRequired } from './second-factor/second-factor.ts'

export const sessionHours = 12
const minutesForTheCode = 10

export interface StartedSession {
  /** Only a hash of it is stored. */
  token: string
  account: StaffAccount
  stage: SessionStage
}

/**
 * Starts a session. It is pending if a code is required or a second factor must be set up. null: the password is wrong,
 * there is no such enabled account, the account was changed during the check, or a demo account is used from outside
 * the loopback.
 */
export async function logIn(
  db: Kysely<DB>,
  typed: { email: string; password: string },
  fromLoopback: boolean,
  {
    device = '',
    turn = { class: 'new_staff_device', name: '' },
    network = null,
  }: {
    device?: string
    /** Queue class of the password check. Default: a new device in a new network. */
    turn?: PasswordCaller
    /** The caller's network, for the audit entry. Default: unknown. */
    network?: string | null
  } = {},
): Promise<StartedSession | null> {
  const account = await findAccount(db, { email: normaliseEmail(typed.email) })
  const right = await checkPassword(account?.passwordHash, typed.password, turn)
  const demoOutside = account?.account.demo && !fromLoopback
  if (!account || !right || demoOutside) {
    const reason = !account ? 'unknown account' : right ? 'demo account' : 'wrong password'
    const accountId = account?.account.id ?? null
    await recordAudit(db, { accountId, action: 'login refused', subject: 'staff', detail: { network, reason } })
    return null
  }
  const { id } = account.account
  const { active } = await findFactorState(db, id)
  const stage = active ? 'code' : (await isFactorRequired(db, account.account)) ? 'setup' : 'full'
  const token = await db.transaction().execute(async tx => {
    // If the account was disabled or its password changed during the check, no session starts.
    const now = await findStored(tx, { id })
    return now?.active && now.passwordHash === account.passwordHash
      ? openLogin(tx, id, { stage, device, network, factors: 'password' })
      : null
  })
  return token === null ? null : { token, account: account.account, stage }
}

/** Replaces a pending session with a full one with a new token. null: the pending session has ended. */
export function completeLogin(
  db: Kysely<DB>,
  accountId: number,
  { pending, device, network }: { pending: string; device: string; network: string },
): Promise<string | null> {
  return db.transaction().execute(async tx => {
    // Lock the account before reading the session: commands that end an account's sessions lock it too.
    await findStored(tx, { id: accountId })
    const stage = await findStage(tx, hashToken(pending))
    return stage === undefined
      ? null
      : openLogin(tx, accountId, { stage: 'full', device, network, factors: 'password and code' })
  })
}

async function openLogin(
  tx: Db,
  accountId: number,
  {
    network,
    factors,
    ...session
  }: { stage: SessionStage; device: string; network: string | null; factors: 'password' | 'password and code' },
): Promise<string> {
  const token = await openSession(tx, accountId, session)
  if (session.stage === 'full')
    await recordAudit(tx, { accountId, action: 'login', subject: 'staff', detail: { network, factors } })
  return token
}

/** Opens a session and returns its token. `until`: the latest end. */
export async function openSession(
  tx: Db,
  accountId: number,
  { stage, device, until }: { stage: SessionStage; device: string; until?: Date },
): Promise<string> {
  const token = newToken()
  const minutes = stage === 'full' ? sessionHours * 60 : minutesForTheCode
  await insertSession(tx, { accountId, tokenHash: hashToken(token), device, stage, minutes, until })
  return token
}

/** The account of a session token, if the session has one of these stages. null: unknown or ended. */
export async function findSession(
  db: Db,
  token: string,
  fromLoopback: boolean,
  stages: readonly SessionStage[] = ['full'],
): Promise<StaffAccount | null> {
  const account = await findAccount(db, { tokenHash: hashToken(token), stages })
  if (!account || (account.account.demo && !fromLoopback)) return null
  await markUsed(db, hashToken(token))
  return account.account
}

/** The stage that the login of a token has reached. */
export const findSessionStage = (db: Db, token: string): Promise<SessionStage | undefined> =>
  findStage(db, hashToken(token))

export const isTokenOf = (token: string, tokenHash: string): boolean => hashToken(token) === tokenHash

export async function logOut(db: Kysely<DB>, token: string): Promise<void> {
  const account = await findAccount(db, { tokenHash: hashToken(token), stages: ['full', 'code', 'setup'] })
  if (!account) return
  const stage = await findStage(db, hashToken(token))
  await db.transaction().execute(async tx => {
    await deleteSession(tx, hashToken(token))
    if (stage === 'full') await recordAudit(tx, { accountId: account.account.id, action: 'logout', subject: 'staff' })
  })
}

/** Ends one of an account's own sessions and its quick switches. */
export function endDevice(db: Kysely<DB>, own: OwnPassword, id: number): Promise<WithPassword<'not found'>> {
  const { id: accountId } = own.account
  return withOwnPassword(db, own, async tx => {
    if (!(await deleteSessionById(tx, accountId, id))) return { ok: false, reason: 'not found' }
    await deleteSwitches(tx, { accountId })
    await recordAudit(tx, { accountId, action: 'device logged out', subject: `staff:${accountId}` })
    return { ok: true }
  })
}

/** Changes the password after checking the present one. All other sessions of the account end. */
export async function changePassword(
  db: Kysely<DB>,
  own: OwnPassword,
  next: string,
): Promise<WithPassword<NewPasswordFault>> {
  const { id: accountId } = own.account
  const fault = await checkNewPassword(db, next, ownTexts(own.account))
  // A hash takes long, so it is made before the transaction.
  const password_hash = fault === null ? await hashPassword(next, ofAccount(accountId)) : ''
  return withOwnPassword(db, own, async (tx, tokenHash) => {
    if (fault !== null) return { ok: false, reason: fault }
    await updateAccount(tx, accountId, { password_hash })
    // Delete quick switches first: a concurrent switch then fails, or has already opened its session, which ends below.
    await deleteSwitches(tx, { accountId })
    await deleteOtherSessions(tx, accountId, tokenHash)
    await recordAudit(tx, { accountId, action: 'password changed', subject: `staff:${accountId}` })
    return { ok: true }
  })
}
