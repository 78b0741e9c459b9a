import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Db } from '#database/connection.ts'
import { findSession, logOut, sessionHours, type StaffAccount } from '#modules/staff/index.ts'
import { isSecure } from '../csrf.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { isLoopback } from '../origin.ts'

/** Who has logged in with the cookie of this request; null: nobody, or no longer. */
export async function findStaff(c: ApiContext, deps: ApiDeps, db: Db): Promise<StaffAccount | null> {
  const token = getCookie(c, cookieName(c, deps))
  return token ? findSession(db, token, isLoopback(c, deps)) : null
}

/** Takes the place of the session that the browser had, which somebody may have planted there. */
export async function startStaffSession(c: ApiContext, deps: ApiDeps, token: string): Promise<void> {
  await endInDatabase(c, deps)
  setCookie(c, cookieName(c, deps), token, { ...attributes(c, deps), maxAge: sessionHours * 3_600 })
}

export async function endStaffSession(c: ApiContext, deps: ApiDeps): Promise<void> {
  await endInDatabase(c, deps)
  deleteCookie(c, cookieName(c, deps), attributes(c, deps))
}

async function endInDatabase(c: ApiContext, deps: ApiDeps): Promise<void> {
  const token = getCookie(c, cookieName(c, deps))
  if (token) await logOut(deps.database.db, token)
}

/** Under https with the prefix that keeps neighbouring subdomains from setting it. */
function cookieName(c: ApiContext, deps: ApiDeps): string {
  return isSecure(c, deps) ? '__Host-hent-staff' : 'hent-staff'
}

function attributes(c: ApiContext, deps: ApiDeps) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c, deps) } as const
}
