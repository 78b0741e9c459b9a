import { getCookie, setCookie } from 'hono/cookie'
import type { MiddlewareHandler } from 'hono'
import { xsrfCookie, xsrfHeaders } from '#contract/paths.ts'
import { cookieLifetime } from '#shared/cookie-lifetime.ts'
import { fail } from './errors.ts'
import { makeGuestToken, readGuestToken } from './guest-token.ts'
import type { ApiContext, ApiDeps, ApiEnv } from './deps.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
// Reads that need a body: they change nothing, so another site gains nothing by sending them.
// A provider has no cookie: its call is known by a secret in the address, and only makes the shop look.
const callbacks = /\/payments\/[a-z]+\/callback\/[\w-]+$/
// A mail program ends mails for its owner (RFC 8058): a form without cookies, known by the token in its address.
const oneClick = /\/mail-consents\/[\w-]+\/stop$/
const readsByPost =
  /\/(articles\/(search|searchids|facets)|cart\/(validate|shops)|reservations\/receipts|staff\/arrangements\/preview)$/

// Of what is called by key no cookie counts, so there is nothing that another site could use.
const byKey = /^\/api\/v1\/machine\//

/** Whether a call needs the token of its own cookie. */
export const changesSomething = (method: string, path: string): boolean =>
  !safeMethods.has(method) && ![readsByPost, callbacks, byKey, oneClick].some(exempt => exempt.test(path))

/** Whether the body is none of ours: it is not read. */
export const takesAnyBody = (path: string): boolean => oneClick.test(path)

/** Hands out the token: called by GET /customers/current, which every client calls first. */
export function handOutToken(c: ApiContext, deps: ApiDeps): void {
  if (readGuestToken(getCookie(c, xsrfCookie), deps.secret)) return
  setCookie(c, xsrfCookie, makeGuestToken(deps.secret), {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure(c, deps),
    maxAge: cookieLifetime,
  })
}

/** Under https cookies are `Secure`; plain http is for the loopback and for tests. */
export function isSecure(c: ApiContext, deps: ApiDeps): boolean {
  return (deps.http.publicUrl ?? new URL(c.req.url).origin).startsWith('https:')
}

/** 419 unless a mutation carries the token of its own cookie, or is a form that the pages vouch for. */
export function csrf(deps: ApiDeps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.var.key) {
      c.set('guest', null)
      return next()
    }
    const token = getCookie(c, xsrfCookie)
    c.set('guest', readGuestToken(token, deps.secret))
    if (!changesSomething(c.req.method, c.req.path) || c.env?.trustedForm) return next()
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
