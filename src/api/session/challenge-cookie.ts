import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { challengeSeconds } from '#modules/people/customers/index.ts'
import { isSecure } from '../csrf.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'

const shape = /^[\w-]{43}$/

/** The secret that binds a challenge to the browser that requested it. null: this browser requested none. */
export function challengeHolder(c: ApiContext, deps: ApiDeps): string | null {
  const held = getCookie(c, cookieName(c, deps)) ?? ''
  return shape.test(held) ? held : null
}

/**
 * Returns the browser's secret, and stores a new one if it has none. All tabs share it, because each may have its own
 * pending challenge.
 */
export function holdChallenge(c: ApiContext, deps: ApiDeps): string {
  const holder = challengeHolder(c, deps) ?? randomBytes(32).toString('base64url')
  setCookie(c, cookieName(c, deps), holder, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c, deps),
    maxAge: challengeSeconds,
  })
  return holder
}

/** The cookie's name. Under https it has the prefix `__Host-`, so that other subdomains cannot set the cookie. */
function cookieName(c: ApiContext, deps: ApiDeps): string {
  return isSecure(c, deps) ? '__Host-hent-challenge' : 'hent-challenge'
}
