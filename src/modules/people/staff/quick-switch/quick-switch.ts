import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { checkPassword, hashPassword } from '#platform/passwords/password.ts'
import type { StaffAccount } from '../account.ts'
import { ofAccount } from '../password-caller.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { findAccount, findStored } from '../queries.ts'
import { findFactorState } from '../second-factor/queries-second-factor.ts'
import { isFactorRequired } from '../second-factor/second-factor.ts'
import { withOwnPassword, type OwnPassword, type WithPassword } from '../own-password.ts'
import { findSessionStage, openSession } from '../sessions.ts'
import { keyedPin, pinFault } from './pin.ts'
import {
  deletePin,
  deleteSwitches,
  findPin,
  forgiveTries,
  insertSwitch,
  listSwitches,
  missesAllowed,
  storePin,
  takeTry,
} from './queries-quick-switch.ts'

/** Sets an account's PIN after checking its password. Existing quick switches continue with the new PIN. */
export async function setPin(
  db: Kysely<DB>,
  own: OwnPassword,
  { pin, secret }: { pin: string; secret: string },
): Promise<WithPassword<'shape' | 'trivial'>> {
  const { id } = own.account
  const fault = pinFault(pin)
  // A hash takes long, so it is made before the transaction.
  const pinHash = fault ? null : await hashPassword(keyedPin(pin, id, secret), ofAccount(id))
  return withOwnPassword(db, own, async tx => {
    if (pinHash === null) return { ok: false, reason: fault ?? 'shape' }
    await storePin(tx, id, pinHash)
    await recordAudit(tx, { accountId: id, action: 'PIN set', subject: `staff:${id}` })
    return { ok: true }
  })
}

/** Removes an account's PIN and its quick switches. false: the account has no PIN. */
export function removePin(db: Kysely<DB>, accountId: number): Promise<boolean> {
  return db.transaction().execute(async tx => {
    await deleteSwitches(tx, { accountId })
    const had = await deletePin(tx, accountId)
    if (had) await recordAudit(tx, { accountId, action: 'PIN removed', subject: `staff:${accountId}` })
    return had
  })
}

export const hasPin = async (db: Db, accountId: number): Promise<boolean> =>
  (await findPin(db, accountId)) !== undefined

/**
 * Called after a full login, including the second factor. Until midnight the account can take over on this device by
 * its PIN. Has no effect if the session has ended meanwhile.
 */
export function allowSwitch(db: Kysely<DB>, device: string, accountId: number, token: string): Promise<void> {
  return db.transaction().execute(async tx => {
    // Lock the account before reading the session: commands that end an account's sessions lock it too.
    await findStored(tx, { id: accountId })
    if ((await findSessionStage(tx, token)) !== 'full') return
    const { active } = await findFactorState(tx, accountId)
    await insertSwitch(tx, { deviceHash: hashed(device), accountId, withFactor: active })
  })
}

/**
 * The accounts that can take over on a device by PIN. Demo accounts are left out unless the call is from the loopback.
 */
export async function findSwitches(db: Db, device: string, fromLoopback: boolean) {
  const all = await listSwitches(db, hashed(device))
  return all.flatMap(({ demo, ...account }) => (demo && !fromLoopback ? [] : account))
}

/** Ends all quick switches on a device. */
export const endSwitchesOn = (db: Db, device: string): Promise<void> =>
  deleteSwitches(db, { deviceHash: hashed(device) })

export interface SwitchRequest {
  /** The random id of the browser. */
  device: string
  deviceName: string
  network: string
  /** The account that works on the device until now. */
  from: number
  to: number
  pin: string
  fromLoopback: boolean
  secret: string
}
export type SwitchOutcome =
  | { ok: true; token: string; account: StaffAccount }
  /** `left`: tries left before the quick switch ends. 0: the quick switch has ended. */
  | { ok: false; reason: 'wrong'; left: number }
  | { ok: false; reason: 'not here' }

/** Switches to another account by its PIN. Opens a new session, which ends at midnight at the latest. */
export async function switchAccount(db: Kysely<DB>, request: SwitchRequest): Promise<SwitchOutcome> {
  const { device, network, from, to, pin, secret } = request
  const deviceHash = hashed(device)
  const taken = await takeTry(db, deviceHash, to)
  if (!taken) return { ok: false, reason: 'not here' }
  const stored = await findPin(db, to)
  if (!(await checkPassword(stored, keyedPin(pin, to, secret), ofAccount(from)))) {
    const left = missesAllowed - taken.misses
    const action = left === 0 ? 'quick switch ended' : 'quick switch refused'
    await recordAudit(db, { accountId: to, action, subject: 'staff', detail: { from, network } })
    return { ok: false, reason: 'wrong', left }
  }
  return db.transaction().execute(async (tx): Promise<SwitchOutcome> => {
    // This locks the row: if the account was disabled or its password changed meanwhile, the row no longer exists.
    if (!(await forgiveTries(tx, deviceHash, to))) return { ok: false, reason: 'not here' }
    const account = await findAccount(tx, { id: to })
    const may = account && (!account.account.demo || request.fromLoopback)
    if (!may || !(await isFactorMet(tx, account.account, taken.withFactor))) return { ok: false, reason: 'not here' }
    const session = { stage: 'full', device: request.deviceName, until: taken.endsAt } as const
    const token = await openSession(tx, to, session)
    await recordAudit(tx, { accountId: to, action: 'quick switch', subject: 'staff', detail: { from, network } })
    return { ok: true, token, account: account.account }
  })
}

/** Whether today's login is enough. It is not if the second factor was set up or became required after that login. */
async function isFactorMet(db: Db, account: StaffAccount, withFactor: boolean): Promise<boolean> {
  const { active } = await findFactorState(db, account.id)
  return active ? withFactor : !(await isFactorRequired(db, account))
}

function hashed(device: string): string {
  return createHash('sha256').update(`desk\n${device}`).digest('base64url')
}
