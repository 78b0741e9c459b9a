import type { Db } from '#database/connection.ts'
import { findSession, logOut, sessionHours, type StaffAccount } from '#modules/staff/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { isLoopback } from '../origin.ts'
import { deleteSessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts'

/** Who has logged in with the cookie of this request; null: nobody, or no longer. */
export async function findStaff(c: ApiContext, deps: ApiDeps, db: Db): Promise<StaffAccount | null> {
  const token = sessionToken(c, deps, 'staff')
  return token ? findSession(db, token, isLoopback(c, deps)) : null
}

/** Takes the place of the session that the browser had, which somebody may have planted there. */
export async function startStaffSession(c: ApiContext, deps: ApiDeps, token: string): Promise<void> {
  await endInDatabase(c, deps)
  setSessionCookie(c, deps, 'staff', { token, seconds: sessionHours * 3_600 })
}

export async function endStaffSession(c: ApiContext, deps: ApiDeps): Promise<void> {
  await endInDatabase(c, deps)
  deleteSessionCookie(c, deps, 'staff')
}

async function endInDatabase(c: ApiContext, deps: ApiDeps): Promise<void> {
  const token = sessionToken(c, deps, 'staff')
  if (token) await logOut(deps.database.db, token)
}
