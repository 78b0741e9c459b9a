import type { Db } from '#database/connection.ts'
import {
  allowSwitch,
  completeLogin,
  endSwitchesOn,
  findSession,
  findSessionStage,
  isTokenOf,
  logOut,
  sessionHours,
  type SessionStage,
  type StaffAccount,
} from '#modules/people/staff/index.ts'
import { clientNetworks } from '../client-address.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { isLoopback } from '../origin.ts'
import { deviceOf } from './customer-cookie.ts'
import { deviceId } from './device-cookie.ts'
import { deleteSessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts'

/** The account of the request's cookie, if its login has reached one of these stages. null: not logged in. */
export async function findStaff(
  c: ApiContext,
  deps: ApiDeps,
  db: Db,
  stages: readonly SessionStage[],
): Promise<StaffAccount | null> {
  const token = sessionToken(c, deps, 'staff')
  return token ? findSession(db, token, isLoopback(c, deps), stages) : null
}

/** Starts a session in the browser and ends its earlier one, which an attacker may have planted. */
export async function startStaffSession(c: ApiContext, deps: ApiDeps, token: string): Promise<void> {
  await endInDatabase(c, deps)
  keepStaffSession(c, deps, token)
}

/** Sends the browser the new token of its session. */
export function keepStaffSession(c: ApiContext, deps: ApiDeps, token: string): void {
  setSessionCookie(c, deps, 'staff', { token, seconds: sessionHours * 3_600 })
}

/**
 * Turns a pending session into a login with a new token. A full session stays as it is. false: the session has ended.
 */
export async function completeStaffSession(c: ApiContext, deps: ApiDeps, accountId: number): Promise<boolean> {
  const { db } = deps.database
  const pending = sessionToken(c, deps, 'staff') ?? ''
  const isFull = (await findSessionStage(db, pending)) === 'full'
  const { wide: network } = clientNetworks(c, deps.http.trustedProxies)
  const token = isFull ? pending : await completeLogin(db, accountId, { pending, device: deviceOf(c), network })
  if (token === null) return false
  if (!isFull) await startStaffSession(c, deps, token)
  const device = deviceId(c, deps)
  if (device !== null) await allowSwitch(db, device, accountId, token)
  return true
}

/** Whether a stored session belongs to this browser. */
export function isOwnStaffSession(c: ApiContext, deps: ApiDeps, tokenHash: string): boolean {
  const token = sessionToken(c, deps, 'staff')
  return token !== undefined && isTokenOf(token, tokenHash)
}

/** Logs out and ends the quick switches on the device. */
export async function endStaffSession(c: ApiContext, deps: ApiDeps): Promise<void> {
  const device = deviceId(c, deps)
  if (device !== null) await endSwitchesOn(deps.database.db, device)
  await endInDatabase(c, deps)
  deleteSessionCookie(c, deps, 'staff')
}

async function endInDatabase(c: ApiContext, deps: ApiDeps): Promise<void> {
  const token = sessionToken(c, deps, 'staff')
  if (token) await logOut(deps.database.db, token)
}
