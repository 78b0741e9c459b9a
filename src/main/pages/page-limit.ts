import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressOf } from '#api/client-address.ts'
import { networkOf } from '#api/client-network.ts'
import type { Config } from '#platform/config.ts'

// Many shoppers share an address behind a mobile operator; a program that walks through searches does thousands.
const pagesAMinute = 600

/** Seconds until another page may be made for whoever asks: kept pages cost nothing and are not counted. */
export function pageLimit({ rateLimits, trustedProxies }: Pick<Config, 'rateLimits' | 'trustedProxies'>) {
  const limiter = new RateLimiterMemory({ keyPrefix: 'pages', points: pagesAMinute, duration: 60 })
  return async (request: Request, remoteAddress: string | undefined): Promise<number> => {
    if (!rateLimits) return 0
    const address = addressOf(request.headers.get('x-forwarded-for') ?? undefined, remoteAddress, trustedProxies)
    try {
      await limiter.consume(networkOf(address))
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    }
  }
}
