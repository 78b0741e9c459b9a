import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isSecure } from '../csrf.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'

/** Whose login a cookie holds: a browser may have one of each. */
export type SessionKind = 'staff' | 'customer'

/** The token of the session that the browser says it has. */
export const sessionToken = (c: ApiContext, deps: Pick<ApiDeps, 'http'>, kind: SessionKind): string | undefined =>
  getCookie(c, cookieName(c, deps, kind)) || undefined

export function setSessionCookie(
  c: ApiContext,
  deps: Pick<ApiDeps, 'http'>,
  kind: SessionKind,
  { token, seconds }: { token: string; seconds: number },
): void {
  setCookie(c, cookieName(c, deps, kind), token, { ...attributes(c, deps), maxAge: seconds })
}

export function deleteSessionCookie(c: ApiContext, deps: Pick<ApiDeps, 'http'>, kind: SessionKind): void {
  deleteCookie(c, cookieName(c, deps, kind), attributes(c, deps))
}

/** Under https with the prefix that keeps neighbouring subdomains from setting it. */
function cookieName(c: ApiContext, deps: Pick<ApiDeps, 'http'>, kind: SessionKind): string {
  return isSecure(c, deps) ? `__Host-hent-${kind}` : `hent-${kind}`
}

function attributes(c: ApiContext, deps: Pick<ApiDeps, 'http'>) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c, deps) } as const
}
