import type { MiddlewareHandler } from 'hono'
import { clientNetworks } from './client-address.ts'
import type { ApiDeps, ApiEnv } from './deps.ts'
import { bringsFile } from './machine/stock-files.ts'
import { quotaOf } from './quota.ts'
import { makeLimiter, type NetworkLimiter } from '#platform/rate-limiter.ts'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { spendOfKey, spendOfNetwork, spendOfStaffDevice } from './rate-limit.ts'
import { callingStaffDevice } from './session/device-cookie.ts'

// Pages of the shop send less than `bytesForAPoint` in one request, and cause none of these refusals. Their requests
// therefore cost one point.
const bytesForAPoint = 4 * 1024
const pointsOfARefusal = 4
const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422])

/** The cost of a request by its length, in points of the rate limit. At least 1. */
export const pointsOfLength = (bytes: number): number => 1 + Math.floor(bytes / bytesForAPoint)

/**
 * The extra cost of a refused request. It limits a client with many invalid requests sooner than a crowd of shoppers.
 */
export const pointsOfStatus = (status: number): number => (refusals.has(status) ? pointsOfARefusal : 0)

export interface CostLimiters {
  ofNetwork: NetworkLimiter
  /**
   * The limit of a browser that staff have logged in from, by its id. Other users of the shop's network cannot use it
   * up.
   */
  ofStaffDevice: RateLimiterAbstract
}

/**
 * The general limit of all calls by their cost, for the caller's network, the browser of staff, or the key of the call. A
 * key has five times the limit of a network.
 */
export function limitByCost(deps: ApiDeps, { ofNetwork, ofStaffDevice }: CostLimiters): MiddlewareHandler<ApiEnv> {
  const ofKey = makeLimiter(deps, { name: 'key', points: 5 * ofNetwork.near.points, duration: 60, store: 'process' })
  return async (c, next) => {
    if (c.env?.inProcess || !deps.http.rateLimits) return next()
    const { key } = c.var
    // Uploaded files have their own limit.
    const declaredLength = bringsFile(c) ? 0 : Number(c.req.header('content-length') ?? 0)
    const length = c.req.url.length + (Number.isSafeInteger(declaredLength) && declaredLength > 0 ? declaredLength : 0)
    const points = pointsOfLength(length)
    const device = key ? null : callingStaffDevice(c, deps)
    const refusal = key
      ? await spendOfKey(c, deps, ofKey, points)
      : device === null
        ? await spendOfNetwork(c, deps, ofNetwork, points)
        : await spendOfStaffDevice(c, ofStaffDevice, device, points)
    if (refusal) return refusal
    await next()
    const more = pointsOfStatus(c.res.status) + (c.var.points ?? 0)
    if (more === 0) return undefined
    if (key) c.var.quotas.set(ofKey, quotaOf(ofKey, await ofKey.penalty(String(key.id), more)))
    else if (device !== null)
      c.var.quotas.set(ofStaffDevice, quotaOf(ofStaffDevice, await ofStaffDevice.penalty(device, more)))
    else {
      const now = await ofNetwork.penalty(clientNetworks(c, deps.http.trustedProxies), more)
      c.var.quotas.set(ofNetwork.near, quotaOf(ofNetwork.near, now))
    }
    return undefined
  }
}
