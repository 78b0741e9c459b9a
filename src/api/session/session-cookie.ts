import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isSecure } from '../csrf.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'

/** The kind of login. A browser can have one of each. */
export type SessionKind = 'staff' | 'customer'
/** `login`: of a customer's login that waits for the second factor. */
type CookieKind = SessionKind | 'login'

/** The session token from the browser's cookie. */
export const sessionToken = (c: ApiContext, deps: Pick<ApiDeps, 'http'>, kind: CookieKind): string | undefined =>
  getCookie(c, cookieName(c, deps, kind)) || undefined

export function setSessionCookie(
  c: ApiContext,
  deps: Pick<ApiDeps, 'http'>,
  kind: CookieKind,
  { token, seconds }: { token: string; seconds: number },
): void {
  setCookie(c, cookieName(c, deps, kind), token, { ...attributes(c, deps), maxAge: seconds })
}

export function deleteSessionCookie(c: ApiContext, deps: Pick<ApiDeps, 'http'>, kind: CookieKind): void {
  deleteCookie(c, cookieName(c, deps, kind), attributes(c, deps))
}

/** The cookie's name. Under https it has the prefix `__Host-`, so that other subdomains cannot set the cookie. */
function cookieName(c: ApiContext, deps: Pick<ApiDeps, 'http'>, kind: CookieKind): string {
  return isSecure(c, deps) ? `__Host-hent-${kind}` : `hent-${kind}`
}

function attributes(c: ApiContext, deps: Pick<ApiDeps, 'http'>) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c, deps) } as const
}
