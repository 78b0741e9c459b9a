import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { NetworkKeys } from '#platform/networks/network-keys.ts'
import { clientNetworks } from './client-address.ts'
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

export interface NetworkLimit extends Limit {
  /** How many times as much the wide network may do as an address. Default: 10. */
  wideFactor?: number
}
// So that a neighbour who uses up their own limit, and cannot do more, takes a tenth of what the network around them has.
const usualFactor = 10

export interface NetworkLimiter {
  near: RateLimiterAbstract
  wide: RateLimiterAbstract
  /** Counts: what the nearer network has left, and, when one of the two is used up, the seconds to wait. */
  consume(networks: NetworkKeys, cost?: number): Promise<{ now: RateLimiterRes; wait: number | null }>
  /** Counts without refusing; answers what the nearer one has left. */
  penalty(networks: NetworkKeys, cost: number): Promise<RateLimiterRes>
  /** Gives a point back. */
  reward(networks: NetworkKeys): Promise<void>
  /** Whether one of the two is used up; counts nothing. */
  isUsedUp(networks: NetworkKeys): Promise<boolean>
}

/** A limit by network, counted by address (IPv6: /64) and, with a higher allowance, by the network around it (/24, /48). */
export function makeNetworkLimiter(
  deps: ApiDeps,
  { wideFactor = usualFactor, ...limit }: NetworkLimit,
): NetworkLimiter {
  const near = makeLimiter(deps, limit)
  const wide = makeLimiter(deps, { ...limit, name: `${limit.name}-wide`, points: limit.points * wideFactor })
  const isUsed = async (limiter: RateLimiterAbstract, key: string) =>
    ((await limiter.get(key))?.consumedPoints ?? 0) >= limiter.points
  return {
    near,
    wide,
    async consume(networks, cost = 1) {
      const own = await consume(near, networks.near, cost)
      // What one address is refused is none of its neighbours' count, or it could use that up alone.
      if (own.wait !== null) return own
      return { now: own.now, wait: (await consume(wide, networks.wide, cost)).wait }
    },
    async penalty(networks, cost) {
      const [now] = await Promise.all([near.penalty(networks.near, cost), wide.penalty(networks.wide, cost)])
      return now
    },
    async reward(networks) {
      await Promise.all([near.reward(networks.near), wide.reward(networks.wide)])
    },
    isUsedUp: async networks => (await isUsed(near, networks.near)) || isUsed(wide, networks.wide),
  }
}

/** Counts `cost` against `key`; answers 429 with Retry-After when it is used up, else null. */
export async function spend(
  c: ApiContext,
  deps: ApiDeps,
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
  deps: ApiDeps,
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
  deps: ApiDeps,
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
  deps: ApiDeps,
  limit: NetworkLimit,
  more: { message?: string } = {},
): MiddlewareHandler<ApiEnv> {
  const limiter = makeNetworkLimiter(deps, limit)
  return async (c, next) => (c.env?.inProcess ? null : await spendOfNetwork(c, deps, limiter, 1, more)) ?? next()
}

/** A limit by the key that came with the call; without one the route refuses. */
export function limitByKey(deps: ApiDeps, limit: Limit): MiddlewareHandler<ApiEnv> {
  const limiter = makeLimiter(deps, limit)
  return async (c, next) => (c.var.key ? await spendOfKey(c, deps, limiter) : null) ?? next()
}
