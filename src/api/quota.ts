import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * The remaining quota of a limit, for the header fields of draft-ietf-httpapi-ratelimit-headers: the policy (points in
 * seconds), and the remaining points with the seconds until all are restored.
 */
export interface Quota {
  policy: string
  left: string
}
export const policyField = 'RateLimit-Policy'
export const leftField = 'RateLimit'

export function quotaOf(limiter: RateLimiterAbstract, now: RateLimiterRes): Quota {
  const seconds = Math.max(0, Math.ceil(now.msBeforeNext / 1000))
  const name = limiter.keyPrefix
  return {
    policy: `"${name}";q=${limiter.points};w=${limiter.duration}`,
    left: `"${name}";r=${Math.max(0, now.remainingPoints)};t=${seconds}`,
  }
}

/** Header names and values, alternating. */
export function quotaHeaders(quotas: readonly Quota[]): string[] {
  if (quotas.length === 0) return []
  return [
    policyField,
    quotas.map(({ policy }) => policy).join(', '),
    leftField,
    quotas.map(({ left }) => left).join(', '),
  ]
}
