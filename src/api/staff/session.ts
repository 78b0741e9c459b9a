import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { deskShops, findSession, sessionHours, type StaffAccount } from '#modules/staff/index.ts'
import { isSecure } from '../csrf.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { isLoopback } from '../origin.ts'

export type Access =
  | { ok: true; account: StaffAccount; /** null: every shop */ shops: readonly number[] | null }
  | { ok: false; reason: 'unauthorised' | 'forbidden' }

/** The one place where it is decided who may stand at the desk, and for which shops. `shop`: one in particular. */
export async function authoriseDesk(c: ApiContext, deps: ApiDeps, shop?: number): Promise<Access> {
  const account = await currentAccount(c, deps)
  if (!account) return { ok: false, reason: 'unauthorised' }
  const shops = deskShops(account)
  const allowed = shops === null || (shop === undefined ? shops.length > 0 : shops.includes(shop))
  return allowed
    ? { ok: true, account, shops: shop === undefined ? shops : [shop] }
    : { ok: false, reason: 'forbidden' }
}

/** Who may see behind the search and keep its words. */
export async function authoriseEditor(c: ApiContext, deps: ApiDeps): Promise<Access> {
  const account = await currentAccount(c, deps)
  if (!account) return { ok: false, reason: 'unauthorised' }
  const allowed = account.role === 'editor' || account.role === 'admin'
  return allowed ? { ok: true, account, shops: deskShops(account) } : { ok: false, reason: 'forbidden' }
}

export async function currentAccount(c: ApiContext, deps: ApiDeps): Promise<StaffAccount | null> {
  const token = staffToken(c, deps)
  return token ? findSession(deps.database.db, token, isLoopback(c, deps)) : null
}

export function staffToken(c: ApiContext, deps: ApiDeps): string | undefined {
  return getCookie(c, cookieName(c, deps))
}

export function keepSession(c: ApiContext, deps: ApiDeps, token: string): void {
  setCookie(c, cookieName(c, deps), token, { ...attributes(c, deps), maxAge: sessionHours * 3_600 })
}

export function dropSession(c: ApiContext, deps: ApiDeps): void {
  deleteCookie(c, cookieName(c, deps), attributes(c, deps))
}

/** Under https with the prefix that keeps neighbouring subdomains from setting it. */
function cookieName(c: ApiContext, deps: ApiDeps): string {
  return isSecure(c, deps) ? '__Host-hent-staff' : 'hent-staff'
}

function attributes(c: ApiContext, deps: ApiDeps) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c, deps) } as const
}
