import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { NetworkKeys } from './networks/network-keys.ts'

export interface LimiterDeps {
  database: { pool: pg.Pool }
}

export interface Limit {
  name: string
  points: number
  /** Length of the time window in seconds. */
  duration: number
  /** `process`: counted in each process (reads). `database`: counted once for the chain (logins, codes, allocation). */
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
    // While the database is unavailable, each process counts on its own. The alternatives would be no limit at all, or
    // refusing every request.
    insuranceLimiter: memory,
  })
}

/** Counts `cost` against `key`. Returns the remaining allowance, and the seconds until it is renewed if it is used up. */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  cost = 1,
): Promise<{ now: RateLimiterRes; wait: number | null }> {
  try {
    return { now: await limiter.consume(key, cost), wait: null }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    // If the clock was set back, the window would last longer by that time, so it is deleted.
    if (refusal.msBeforeNext > limiter.duration * 1000 && (await limiter.delete(key)))
      return consume(limiter, key, cost)
    return { now: refusal, wait: refusal.msBeforeNext / 1000 }
  }
}

/** Counts against `key`. Returns the seconds to wait. null: not used up. */
export const secondsToWait = async (limiter: RateLimiterAbstract, key: string): Promise<number | null> =>
  (await consume(limiter, key)).wait

export interface NetworkLimit extends Limit {
  /** The limit of the wide network, as a multiple of an address's limit. Default: 10. */
  wideFactor?: number
}
// An address that uses up its own limit takes a tenth of the limit of its wide network.
const defaultFactor = 10

export interface NetworkLimiter {
  near: RateLimiterAbstract
  wide: RateLimiterAbstract
  /**
   * Counts a request. Returns the state of the near network, and the seconds to wait if one of the two limits is used
   * up.
   */
  consume(networks: NetworkKeys, cost?: number): Promise<{ now: RateLimiterRes; wait: number | null }>
  /** Counts `cost` although the limit may be used up. Returns the state of the near network. */
  penalty(networks: NetworkKeys, cost: number): Promise<RateLimiterRes>
  /** Gives one point back. */
  reward(networks: NetworkKeys): Promise<void>
  /** Whether one of the two limits is used up. Does not count. */
  isUsedUp(networks: NetworkKeys): Promise<boolean>
}

/** A limit by network: by address (IPv6: /64) and, with a higher limit, by the surrounding network (/24, /48). */
export function makeNetworkLimiter(
  deps: LimiterDeps,
  { wideFactor = defaultFactor, ...limit }: NetworkLimit,
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
      // A refused request of one address does not count for its network. Otherwise the address could use up the
      // network's limit alone.
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
