import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { NetworkKeys } from './networks/network-keys.ts'

export interface LimiterDeps {
  database: { pool: pg.Pool }
}

export interface Limit {
  name: string
  points: number
  /** seconds */
  duration: number
  /** `process`: each process counts for itself (reads). `database`: one count for the chain (logins, codes, allocation). */
  store: 'process' | 'database'
}

export function makeLimiter(deps: LimiterDeps, limit: Limit): RateLimiterAbstract {
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
    // Without the database each process counts for itself: the limit neither ends nor refuses every caller.
    insuranceLimiter: memory,
  })
}

/** Counts `cost` against `key`. Returns what is left, and the seconds to wait once it is used up. */
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
  /** The allowance of the wide network, as a multiple of an address's. Default: 10. */
  wideFactor?: number
}
// One address that uses up its own limit takes a tenth of the allowance of its network.
const usualFactor = 10

export interface NetworkLimiter {
  near: RateLimiterAbstract
  wide: RateLimiterAbstract
  /** Counts. Returns what the near network has left, and the seconds to wait once one of the two is used up. */
  consume(networks: NetworkKeys, cost?: number): Promise<{ now: RateLimiterRes; wait: number | null }>
  /** Counts without refusing. Returns what the near network has left. */
  penalty(networks: NetworkKeys, cost: number): Promise<RateLimiterRes>
  /** Gives a point back. */
  reward(networks: NetworkKeys): Promise<void>
  /** Whether one of the two is used up. Does not count. */
  isUsedUp(networks: NetworkKeys): Promise<boolean>
}

/** A limit by network, counted by address (IPv6: /64) and, with a higher allowance, by the network around it (/24, /48). */
export function makeNetworkLimiter(
  deps: LimiterDeps,
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
      // A refused call of one address does not count for its network, or the address could use that up alone.
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
