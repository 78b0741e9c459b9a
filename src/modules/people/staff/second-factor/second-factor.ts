import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ChainSetting } from '#database/settings.ts'
import type { Db, DB } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { readSetting } from '#database/settings.ts'
import { acceptCode, type FactorDeps } from '#platform/second-factor/accept-code.ts'
import { looksLikeRecovery, newRecoveryCodes, recoveryHash } from '#platform/second-factor/recovery-codes.ts'
import { seal } from '#platform/second-factor/seal.ts'
import { newTotpSecret, totpUri } from '#platform/second-factor/totp.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { withOwnPassword, type OwnPassword } from '../own-password.ts'
import { deleteSessionsOf, findStored } from '../queries.ts'
import { findStage } from '../queries-sessions.ts'
import { hashToken } from '../session-token.ts'
import { roles, type Role } from '#modules/people/audit/index.ts'
import { normaliseEmail, type StaffAccount } from '../account.ts'
import {
  deleteFactor,
  findFactorDue,
  lockFactor,
  markUsed,
  replaceRecoveryCodes,
  storeDraft,
  spendRecoveryCode,
} from './queries-second-factor.ts'

const holder = 'staff'

export const secondFactorRoles: ChainSetting<Role[]> = {
  key: 'second_factor_roles',
  schema: z.array(z.enum(roles)),
  fallback: ['manager', 'service', 'editor', 'admin'],
  form: `a list of ${roles.join(', ')}: ["admin", "service"]`,
  meaning: 'roles that must have a second factor; by default 14 days after the account was created',
}

type FactorHolder = Pick<StaffAccount, 'id' | 'role' | 'demo'>

/**
 * The time from which an account must have a second factor. null: never. Roles in the chain's setting must have one
 * immediately. Without the setting, the default roles have a period of grace, and accounts of the demo chain need none.
 */
export async function factorDueAt(db: Db, { id, role, demo }: FactorHolder): Promise<Date | null> {
  // Read without the schema, so that one misspelt role in the list does not exempt the others.
  const listed = await readSetting<unknown>(db, secondFactorRoles.key)
  if (Array.isArray(listed)) return listed.includes(role) ? new Date(0) : null
  return demo || !secondFactorRoles.fallback.includes(role) ? null : findFactorDue(db, id)
}

/** Whether an account must have a second factor now. */
export async function isFactorRequired(db: Db, account: FactorHolder): Promise<boolean> {
  const due = await factorDueAt(db, account)
  return due !== null && due <= (await databaseNow(db))
}

type Begun =
  /** `token`: the new token of the session. null: no password was needed. */
  | { ok: true; secret: string; uri: string; token: string | null }
  | { ok: false; reason: 'wrong password' | 'logged out' | 'active' }

/**
 * Creates a TOTP secret for the authenticator app to scan. It is not required at login before `confirmFactor` has
 * received a code generated from it. `own`: null if the account has just logged in. `active`: the account already
 * has a second factor, which must be removed first.
 */
export async function beginFactor(
  db: Kysely<DB>,
  account: { id: number; email: string },
  { issuer, own }: { issuer: string; own: OwnPassword | null },
  deps: FactorDeps,
): Promise<Begun> {
  const secret = newTotpSecret()
  const uri = totpUri(secret, { issuer, label: account.email })
  const store = async (tx: Db): Promise<{ ok: true } | { ok: false; reason: 'active' }> =>
    (await storeDraft(tx, account.id, seal(secret, { secret: deps.secret, holder })))
      ? { ok: true }
      : { ok: false, reason: 'active' }
  const outcome =
    own === null
      ? await db.transaction().execute(async tx => {
          await findStored(tx, { id: account.id })
          return { ...(await store(tx)), token: null }
        })
      : await withOwnPassword(db, own, store)
  return outcome.ok ? { ok: true, secret, uri, token: outcome.token } : outcome
}

/**
 * Activates a second factor when its first code is correct. Returns the recovery codes, which are shown only once.
 * null: the code is wrong, `beginFactor` was not called, or the session with this `token` has ended.
 */
export function confirmFactor(
  db: Kysely<DB>,
  { id, token }: { id: number; token: string },
  typed: string,
  deps: FactorDeps,
): Promise<string[] | null> {
  return db.transaction().execute(async tx => {
    // Lock the account before reading the session: commands that end sessions lock it too.
    await findStored(tx, { id })
    if ((await findStage(tx, hashToken(token))) === undefined) return null
    return workWithCode(tx, id, typed, deps, { confirmed: false }, () =>
      makeCodes(tx, id, 'second factor set up', deps),
    )
  })
}

/** Replaces the recovery codes. The previous ones become invalid. */
export function renewRecoveryCodes(db: Kysely<DB>, accountId: number, typed: string, deps: FactorDeps) {
  return withCode(db, accountId, typed, deps, { confirmed: true }, tx =>
    makeCodes(tx, accountId, 'recovery codes renewed', deps),
  )
}

export function removeFactor(db: Kysely<DB>, accountId: number, typed: string, deps: FactorDeps) {
  return withCode(db, accountId, typed, deps, { confirmed: true }, async tx => {
    await deleteFactor(tx, accountId)
    await recordAudit(tx, { accountId, action: 'second factor removed', subject: `staff:${accountId}` })
    return true
  })
}

/** Checks a code from the authenticator app, or a recovery code, and uses it up. */
export async function spendCode(
  db: Kysely<DB>,
  accountId: number,
  typed: string,
  { network, ...deps }: FactorDeps & { network: string },
): Promise<boolean> {
  const accepted = await withCode(db, accountId, typed, deps, { confirmed: true }, async () => true)
  if (accepted !== null) return true
  if (looksLikeRecovery(typed)) {
    const used = await db.transaction().execute(async tx => {
      if (!(await spendRecoveryCode(tx, accountId, recoveryHash(typed, { secret: deps.secret, holder })))) return false
      const subject = `staff:${accountId}`
      await recordAudit(tx, { accountId, action: 'recovery code used', subject, detail: { network } })
      return true
    })
    if (used) return true
  }
  await recordAudit(db, { accountId, action: 'second factor refused', subject: 'staff', detail: { network } })
  return false
}

/** Removes an account's second factor. `had`: there was one. `ended`: the number of ended sessions. */
export function resetFactor(
  db: Kysely<DB>,
  email: string,
): Promise<{ ok: true; had: boolean; ended: number } | { ok: false }> {
  return db.transaction().execute(async tx => {
    const account = await findStored(tx, { email: normaliseEmail(email) })
    if (!account) return { ok: false }
    const had = await deleteFactor(tx, account.id)
    const ended = await deleteSessionsOf(tx, account.id)
    await recordAudit(tx, { accountId: null, action: 'second factor reset', subject: `staff:${account.id}` })
    return { ok: true, had, ended }
  })
}

/**
 * Runs `work` in the transaction that checks and uses up a code from the authenticator app. `confirmed`: true for an
 * active factor, false for one that is being set up. null: the code is wrong, or there is no such factor.
 */
function withCode<T>(
  db: Kysely<DB>,
  accountId: number,
  typed: string,
  deps: FactorDeps,
  request: { confirmed: boolean },
  work: (tx: Db) => Promise<T>,
): Promise<T | null> {
  return db.transaction().execute(tx => workWithCode(tx, accountId, typed, deps, request, () => work(tx)))
}

async function workWithCode<T>(
  tx: Db,
  accountId: number,
  typed: string,
  deps: FactorDeps,
  request: { confirmed: boolean },
  work: () => Promise<T>,
): Promise<T | null> {
  const factor = await lockFactor(tx, accountId)
  // All processes count steps by one clock, so a process with a wrong one accepts right codes.
  const now = (await databaseNow(tx)).getTime()
  const step = acceptCode(factor, typed, { ...deps, ...request, now, holder })
  if (step === null) return null
  await markUsed(tx, accountId, step)
  return work()
}

async function makeCodes(tx: Db, accountId: number, action: string, { secret }: FactorDeps): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map(code => recoveryHash(code, { secret, holder })),
  )
  await recordAudit(tx, { accountId, action, subject: `staff:${accountId}` })
  return codes
}
