import type { MiddlewareHandler } from 'hono'
import { findKey, keyPrefix } from '#modules/people/keys/index.ts'
import type { ApiContext, ApiDeps, ApiEnv } from '../deps.ts'
import { fail } from '../errors.ts'
import { makeNetworkLimiter, type NetworkLimiter } from '#platform/rate-limiter.ts'
import { spendOfNetwork } from '../rate-limit.ts'

const bearer = /^Bearer +(\S+) *$/i
const keyInAddress = new RegExp(`${keyPrefix}[\\w-]{32}`)
const messages = {
  'key missing': 'Kallet trenger en nøkkel: Authorization: Bearer …',
  'key unknown': 'Nøkkelen er ikke gyldig',
  'key in address':
    'Nøkkelen skal stå i Authorization, aldri i adressen: der blir den lest av andre. Avslutt den og lag en ny.',
} as const

/** Whether a request has a key. Requests with a key always go through the router, not through `direct-reads.ts`. */
export const namesKey = (url: string, authorization: string | string[] | undefined): boolean =>
  authorization !== undefined || url.includes(keyPrefix)

/**
 * Authenticates keys: `Authorization: Bearer …`. Other schemes belong to a proxy in front and are ignored. An invalid
 * or ended key is rejected for every route. Failures count by network, but a valid key always passes: guesses by others
 * in the network must not lock out a till, and 192 bits cannot be guessed.
 */
export function keyStep(deps: ApiDeps, ofAll: NetworkLimiter): MiddlewareHandler<ApiEnv> {
  const guesses = makeNetworkLimiter(deps, { name: 'key-guesses', points: 30, duration: 600, store: 'process' })
  return async (c, next) => {
    c.set('key', null)
    if (c.env?.inProcess) return next()
    if (keyInAddress.test(c.req.raw.url)) return refuse(c, 'key in address')
    const token = bearer.exec(c.req.header('authorization') ?? '')?.[1]
    if (token === undefined) return next()
    const key = await findKey(deps.database.db, token)
    if (key) {
      c.set('key', key)
      return next()
    }
    return (
      (await spendOfNetwork(c, deps, ofAll)) ?? (await spendOfNetwork(c, deps, guesses)) ?? refuse(c, 'key unknown')
    )
  }
}

/** A 401 response with the scheme (RFC 6750). */
export function refuse(c: ApiContext, reason: keyof typeof messages): Response {
  c.header('WWW-Authenticate', 'Bearer')
  const response = fail(c, 'unauthorised', { message: messages[reason] })
  c.set('refusal', reason)
  return response
}
