import { getCookie, setCookie } from 'hono/cookie'
import type { MiddlewareHandler } from 'hono'
import { xsrfCookie, xsrfHeaders } from '#contract/paths.ts'
import { cookieLifetime } from '#shared/cookie-lifetime.ts'
import { fail } from './errors.ts'
import { makeGuestToken, readGuestToken } from './guest-token.ts'
import type { ApiContext, ApiDeps, ApiEnv } from './deps.ts'

/** Hands out the CSRF token. GET /customers/current and the call for an unseen order do this. */
export function handOutToken(c: ApiContext, deps: Pick<ApiDeps, 'http' | 'secret'>): void {
  const cookie = getCookie(c, xsrfCookie)
  const own = readGuestToken(cookie, deps.secret) ? cookie : undefined
  const token = own ?? makeGuestToken(deps.secret)
  // Scripts read the token from the cookie, or from this header if the browser forbids them to read cookies.
  c.header(xsrfHeaders[0], token)
  if (!own) storeToken(c, deps, token)
}

/** Stores a new guest token in the browser. */
export function storeToken(c: ApiContext, deps: Pick<ApiDeps, 'http'>, token: string): void {
  setCookie(c, xsrfCookie, token, {
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
 * Responds with 419 unless a mutation carries the token of its own cookie, or is a form that the pages have checked. A
 * browser that sends no cookies has no login to abuse. Its signed token counts without the cookie if the browser states
 * that a page of the shop sends the request.
 */
export function csrf(deps: ApiDeps, needsToken: (method: string, path: string) => boolean): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.var.key) {
      c.set('guest', null)
      return next()
    }
    const sent = decodeToken(xsrfHeaders.map(name => c.req.header(name)).find(Boolean))
    const token = sendsNoCookies(c) ? sent : getCookie(c, xsrfCookie)
    c.set('guest', readGuestToken(token, deps.secret))
    if (!needsToken(c.req.method, c.req.path) || c.env?.trustedForm) return next()
    if (!c.var.guest || sent !== token) return fail(c, 'csrf')
    return next()
  }
}

/**
 * Whether a browser without cookies states that a page of the shop sends the request. A page of another site can
 * neither set `Sec-Fetch-Site` nor, without CORS, the token's header.
 */
const sendsNoCookies = (c: ApiContext) =>
  c.req.header('cookie') === undefined && c.req.header('sec-fetch-site') === 'same-origin'

function decodeToken(sent: string | undefined): string | undefined {
  try {
    return sent === undefined ? undefined : decodeURIComponent(sent)
  } catch {
    return undefined
  }
}
