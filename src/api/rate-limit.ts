import type { MiddlewareHandler } from 'hono'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import {
  consume,
  makeLimiter,
  makeNetworkLimiter,
  secondsToWait,
  type Limit,
  type NetworkLimit,
  type NetworkLimiter,
} from '#platform/rate-limiter.ts'
import { clientNetworks } from './client-address.ts'
import type { ApiContext, ApiDeps, ApiEnv } from './deps.ts'
import { fail } from './errors.ts'
import { quotaOf } from './quota.ts'

/** What limits of calls need. */
type LimitDeps = Pick<ApiDeps, 'database' | 'http'>

/** Counts `cost` against `key`; answers 429 with Retry-After when it is used up, else null. */
export async function spend(
  c: ApiContext,
  deps: LimitDeps,
  limiter: RateLimiterAbstract,
  key: string,
  more: { message?: string } = {},
): Promise<Response | null> {
  if (!deps.http.rateLimits) return null
  return refusalOf(c, await secondsToWait(limiter, key), more)
}

/** The same against the key that came with the call, which is told what is left. */
export async function spendOfKey(
  c: ApiContext,
  deps: LimitDeps,
  limiter: RateLimiterAbstract,
  cost = 1,
): Promise<Response | null> {
  if (!deps.http.rateLimits) return null
  const { now, wait } = await consume(limiter, String(c.var.key?.id), cost)
  c.var.quotas.set(limiter, quotaOf(limiter, now))
  return refusalOf(c, wait)
}

/** The same against the caller's network, which is told what is left of its own limit, and not of its neighbours'. */
export async function spendOfNetwork(
  c: ApiContext,
  deps: LimitDeps,
  limiter: NetworkLimiter,
  cost = 1,
  more: { message?: string } = {},
): Promise<Response | null> {
  if (!deps.http.rateLimits) return null
  const { now, wait } = await limiter.consume(clientNetworks(c, deps.http.trustedProxies), cost)
  c.var.quotas.set(limiter.near, quotaOf(limiter.near, now))
  return refusalOf(c, wait, more)
}

function refusalOf(c: ApiContext, wait: number | null, more: { message?: string } = {}): Response | null {
  return wait === null ? null : fail(c, 'too_many_requests', { retryAfter: wait, ...more })
}

/** A limit by the caller's network. */
export function limitByAddress(
  deps: LimitDeps,
  limit: NetworkLimit,
  more: { message?: string } = {},
): MiddlewareHandler<ApiEnv> {
  const limiter = makeNetworkLimiter(deps, limit)
  return async (c, next) => (c.env?.inProcess ? null : await spendOfNetwork(c, deps, limiter, 1, more)) ?? next()
}

/** A limit by the key that came with the call; without one the route refuses. */
export function limitByKey(deps: LimitDeps, limit: Limit): MiddlewareHandler<ApiEnv> {
  const limiter = makeLimiter(deps, limit)
  return async (c, next) => (c.var.key ? await spendOfKey(c, deps, limiter) : null) ?? next()
}
