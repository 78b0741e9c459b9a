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

/** The dependencies of rate limits. */
type LimitDeps = Pick<ApiDeps, 'database' | 'http'>

/** Counts `cost` against `key`. Returns a 429 response with Retry-After if the limit is used up, otherwise null. */
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

/** Counts against the key of the call and reports its quota. */
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

/** Counts against the caller's network and reports the quota of its near network only. */
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

/** Counts against a browser that staff have logged in from, and reports its quota. */
export async function spendOfStaffDevice(
  c: ApiContext,
  limiter: RateLimiterAbstract,
  device: string,
  cost: number,
): Promise<Response | null> {
  const { now, wait } = await consume(limiter, device, cost)
  c.var.quotas.set(limiter, quotaOf(limiter, now))
  return refusalOf(c, wait)
}

function refusalOf(c: ApiContext, wait: number | null, more: { message?: string } = {}): Response | null {
  return wait === null ? null : fail(c, 'too_many_requests', { retryAfter: wait, ...more })
}

/**
 * A rate limit by network. When it is used up, each logged-in account still has its own limit, as large as that of one
 * address.
 */
export function limitByAddress(
  deps: LimitDeps,
  limit: NetworkLimit,
  more: { message?: string } = {},
): MiddlewareHandler<ApiEnv> {
  const limiter = makeNetworkLimiter(deps, limit)
  const ofAccount = makeLimiter(deps, { ...limit, name: `${limit.name}-account` })
  return async (c, next) => {
    if (c.env?.inProcess) return next()
    const refusal = await spendOfNetwork(c, deps, limiter, 1, more)
    const account = refusal && (await loggedIn(c))
    return (account ? await spend(c, deps, ofAccount, account, more) : refusal) ?? next()
  }
}

/**
 * A rate limit by network that counts failures only. It protects links with a random token: a valid token still works
 * when strangers have used up the limit.
 */
export function limitFailuresByAddress(deps: LimitDeps, limit: NetworkLimit): MiddlewareHandler<ApiEnv> {
  const limiter = makeNetworkLimiter(deps, limit)
  return async (c, next) => {
    await next()
    if (c.res.ok || c.env?.inProcess) return
    const refusal = await spendOfNetwork(c, deps, limiter)
    if (refusal) c.res = refusal
  }
}

/** The account that the request is logged in to. null: none, or the call has a key. */
async function loggedIn(c: ApiContext): Promise<string | null> {
  if (c.var.key) return null
  const customer = await c.var.findCustomer('database')
  if (customer !== null && customer !== 'stale') return `customer ${customer.id}`
  const staff = await c.var.findStaff('database', ['full'])
  return staff && `staff ${staff.id}`
}

/** A rate limit by key. Calls without a key are rejected by the route. */
export function limitByKey(deps: LimitDeps, limit: Limit): MiddlewareHandler<ApiEnv> {
  const limiter = makeLimiter(deps, limit)
  return async (c, next) => (c.var.key ? await spendOfKey(c, deps, limiter) : null) ?? next()
}
