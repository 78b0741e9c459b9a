import { getCookie, setCookie } from 'hono/cookie'
import type { MiddlewareHandler } from 'hono'
import { xsrfCookie, xsrfHeaders } from '#contract/paths.ts'
import { cookieLifetime } from '#shared/cookie-lifetime.ts'
import { fail } from './errors.ts'
import { makeGuestToken, readGuestToken } from './guest-token.ts'
import type { ApiContext, ApiDeps, ApiEnv } from './deps.ts'

/** Hands out the token: called by GET /customers/current, which every client calls first. */
export function handOutToken(c: ApiContext, deps: Pick<ApiDeps, 'http' | 'secret'>): void {
  if (readGuestToken(getCookie(c, xsrfCookie), deps.secret)) return
  setCookie(c, xsrfCookie, makeGuestToken(deps.secret), {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure(c, deps),
    maxAge: cookieLifetime,
  })
}

/** Under https cookies are `Secure`; plain http is for the loopback and for tests. */
export function isSecure(c: ApiContext, { http }: Pick<ApiDeps, 'http'>): boolean {
  return (http.publicUrl ?? new URL(c.req.url).origin).startsWith('https:')
}

/**
 * Responds with 419 unless a mutation carries the token of its own cookie, or is a form that the pages have checked.
 */
export function csrf(deps: ApiDeps, needsToken: (method: string, path: string) => boolean): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.var.key) {
      c.set('guest', null)
      return next()
    }
    const token = getCookie(c, xsrfCookie)
    c.set('guest', readGuestToken(token, deps.secret))
    if (!needsToken(c.req.method, c.req.path) || c.env?.trustedForm) return next()
    const sent = xsrfHeaders.map(name => c.req.header(name)).find(Boolean)
    if (!c.var.guest || decodeToken(sent) !== token) return fail(c, 'csrf')
    return next()
  }
}

function decodeToken(sent: string | undefined): string | undefined {
  try {
    return sent === undefined ? undefined : decodeURIComponent(sent)
  } catch {
    return undefined
  }
}
