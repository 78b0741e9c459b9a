import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#platform/config.ts'

// Many shoppers share an address behind a mobile operator; a program that walks through searches does thousands.
const pagesAMinute = 600

/** Seconds until another page may be made for a network: cached pages cost nothing and are not counted. */
export function pageLimit({ rateLimits }: Pick<Config, 'rateLimits'>) {
  const limiter = new RateLimiterMemory({ keyPrefix: 'pages', points: pagesAMinute, duration: 60 })
  return async (network: string): Promise<number> => {
    if (!rateLimits) return 0
    try {
      await limiter.consume(network)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    }
  }
}
