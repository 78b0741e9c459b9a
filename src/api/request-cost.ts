import type { MiddlewareHandler } from 'hono'
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { clientNetwork } from './client-address.ts'
import type { ApiDeps, ApiEnv } from './deps.ts'
import { bringsFile } from './machine/stock-files.ts'
import { quotaOf } from './quota.ts'
import { makeLimiter, spendOfKey, spendOfNetwork } from './rate-limit.ts'

// No page of the shop sends as much as this in one request, nor anything that is refused so.
const bytesForAPoint = 4 * 1024
const pointsOfARefusal = 4
const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422])

/** Points of the rate limit for reading a request of this length: one, unless it is long. */
export const pointsOfLength = (bytes: number): number => 1 + Math.floor(bytes / bytesForAPoint)

/** Takes what a refusal costs beyond a good answer: a client that sends nonsense is stopped sooner than a crowd of shoppers. */
export async function chargeRefusal(
  limiter: RateLimiterAbstract,
  caller: string,
  status: number,
): Promise<RateLimiterRes | null> {
  return refusals.has(status) ? limiter.penalty(caller, pointsOfARefusal) : null
}

/**
 * The limit of all calls, each by what it costs: of the caller's address, or of the key that came with it, which has five
 * times as much to itself.
 */
export function limitByCost(deps: ApiDeps, ofNetwork: RateLimiterAbstract): MiddlewareHandler<ApiEnv> {
  const ofKey = makeLimiter(deps, { name: 'key', points: 5 * ofNetwork.points, duration: 60, store: 'process' })
  return async (c, next) => {
    if (c.env?.inProcess || !deps.rateLimits) return next()
    const { key } = c.var
    const limiter = key ? ofKey : ofNetwork
    // A file is weighed by a limit of its own.
    const told = bringsFile(c) ? 0 : Number(c.req.header('content-length') ?? 0)
    const length = c.req.url.length + (Number.isSafeInteger(told) && told > 0 ? told : 0)
    const spend = key ? spendOfKey : spendOfNetwork
    const refused = await spend(c, deps, limiter, pointsOfLength(length))
    if (refused) return refused
    await next()
    const caller = key ? String(key.id) : clientNetwork(c, deps.trustedProxies)
    const now = await chargeRefusal(limiter, caller, c.res.status)
    if (now) c.var.quotas.set(limiter, quotaOf(limiter, now))
    return undefined
  }
}
