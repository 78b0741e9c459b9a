import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#platform/config.ts'
import { wideKey } from '#platform/networks/network-keys.ts'

// Many shoppers share the IP address of a mobile operator, but a crawler of searches requests thousands of pages.
const pagesAMinute = 600
// A mobile operator's /24 may contain a large part of all shoppers.
const wideFactor = 50

export interface PageRequester {
  /** The key of the network: the address; of IPv6 its first 64 bits. */
  network: string
  /** The id of a browser that staff have logged in from. It has a limit of its own. null: another browser. */
  staffDevice: string | null
  /** Prefetched pages are counted separately. */
  prefetched: boolean
}

/** Returns the seconds that a client must wait for its next rendered page. Cached pages are not counted. */
export function pageLimit({ rateLimits }: Pick<Config, 'rateLimits'>) {
  const near = new RateLimiterMemory({ keyPrefix: 'pages', points: pagesAMinute, duration: 60 })
  const wide = new RateLimiterMemory({ keyPrefix: 'pages-wide', points: wideFactor * pagesAMinute, duration: 60 })
  return async ({ network, staffDevice, prefetched }: PageRequester): Promise<number> => {
    if (!rateLimits) return 0
    const prefix = prefetched ? 'ahead ' : ''
    try {
      await near.consume(prefix + (staffDevice === null ? network : `staff ${staffDevice}`))
      if (staffDevice !== null) return 0
      await wide.consume(prefix + wideKey(network))
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    }
  }
}
