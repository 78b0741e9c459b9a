import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { challengeSeconds } from '#modules/people/customers/index.ts'
import { isSecure } from '../csrf.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'

const shape = /^[\w-]{43}$/

/** The secret that a browser which asked for a challenge sends back with the answer; null: it never asked. */
export function challengeHolder(c: ApiContext, deps: ApiDeps): string | null {
  const held = getCookie(c, cookieName(c, deps)) ?? ''
  return shape.test(held) ? held : null
}

/** The same for all tabs of the browser: each may wait for an answer of its own. */
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

/** Under https with the prefix that keeps neighbouring subdomains from setting it. */
function cookieName(c: ApiContext, deps: ApiDeps): string {
  return isSecure(c, deps) ? '__Host-hent-challenge' : 'hent-challenge'
}
