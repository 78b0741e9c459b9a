import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { clientNetwork } from './client-address.ts'
import type { ApiContext, ApiDeps, ApiEnv } from './deps.ts'
import { fail } from './errors.ts'
import { quotaOf } from './quota.ts'

export interface Limit {
  name: string
  points: number
  /** seconds */
  duration: number
  /** `process`: each process counts for itself (reads). `database`: one count for the chain (logins, codes, promises). */
  store: 'process' | 'database'
}

export function makeLimiter(deps: ApiDeps, limit: Limit): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix: limit.name, points: limit.points, duration: limit.duration })
  if (limit.store === 'process') return memory
  return new RateLimiterPostgres({
    storeClient: deps.database.pool,
    storeType: 'pool',
    schemaName: 'settings',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.duration,
    // The database away must not open the door, nor close it for those who behave.
    insuranceLimiter: memory,
  })
}

/** Counts `cost` against `key`: what is left, and, when it is used up, the seconds to wait. */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  cost = 1,
): Promise<{ now: RateLimiterRes; wait: number | null }> {
  try {
    return { now: await limiter.consume(key, cost), wait: null }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { now: refusal, wait: refusal.msBeforeNext / 1000 }
  }
}

/** Counts against `key`: null, or the seconds to wait when it is used up. */
export const secondsToWait = async (limiter: RateLimiterAbstract, key: string): Promise<number | null> =>
  (await consume(limiter, key)).wait

/** Counts `cost` against `key`; answers 429 with Retry-After when it is used up, else null. */
export async function spend(
  c: ApiContext,
  deps: ApiDeps,
  limiter: RateLimiterAbstract,
  key: string,
  more: { message?: string } = {},
): Promise<Response | null> {
  if (!deps.rateLimits) return null
  const retryAfter = await secondsToWait(limiter, key)
  return retryAfter === null ? null : fail(c, 'too_many_requests', { retryAfter, ...more })
}

/** The same against the caller's network, which is told what is left: of its own limit, and of nobody else's tries. */
export async function spendOfNetwork(
  c: ApiContext,
  deps: ApiDeps,
  limiter: RateLimiterAbstract,
  cost = 1,
  more: { message?: string } = {},
): Promise<Response | null> {
  return spendOfCaller(c, deps, limiter, clientNetwork(c, deps.trustedProxies), cost, more)
}

/** The same against the key that came with the call. */
export async function spendOfKey(
  c: ApiContext,
  deps: ApiDeps,
  limiter: RateLimiterAbstract,
  cost = 1,
): Promise<Response | null> {
  return spendOfCaller(c, deps, limiter, String(c.var.key?.id), cost, {})
}

async function spendOfCaller(
  c: ApiContext,
  deps: ApiDeps,
  limiter: RateLimiterAbstract,
  key: string,
  cost: number,
  more: { message?: string },
): Promise<Response | null> {
  if (!deps.rateLimits) return null
  const { now, wait } = await consume(limiter, key, cost)
  c.var.quotas.set(limiter, quotaOf(limiter, now))
  return wait === null ? null : fail(c, 'too_many_requests', { retryAfter: wait, ...more })
}

/** A limit by the caller's address. */
export function limitByAddress(
  deps: ApiDeps,
  limit: Limit,
  more: { message?: string } = {},
): MiddlewareHandler<ApiEnv> {
  const limiter = makeLimiter(deps, limit)
  return async (c, next) => (c.env?.inProcess ? null : await spendOfNetwork(c, deps, limiter, 1, more)) ?? next()
}

/** A limit by the key that came with the call; without one the route refuses. */
export function limitByKey(deps: ApiDeps, limit: Limit): MiddlewareHandler<ApiEnv> {
  const limiter = makeLimiter(deps, limit)
  return async (c, next) => (c.var.key ? await spendOfKey(c, deps, limiter) : null) ?? next()
}
