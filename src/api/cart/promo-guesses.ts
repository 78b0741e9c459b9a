import type { ApiContext, ApiDeps } from '../deps.ts'
import { clientNetwork } from '../client-address.ts'
import { makeLimiter, secondsToWait } from '../rate-limit.ts'

export interface PromoGuesses {
  /** Whether the network has guessed too often: then no code is looked up for it. */
  tooMany(c: ApiContext): Promise<boolean>
  /** A code that nobody has was tried. */
  count(c: ApiContext): Promise<void>
}

/** Only codes that do not exist count: a shopper who has one may look at the cart as often as they like. */
export function promoGuesses(deps: ApiDeps): PromoGuesses {
  const limiter = makeLimiter(deps, { name: 'promo codes', points: 30, duration: 600, store: 'database' })
  const network = (c: ApiContext) => clientNetwork(c, deps.trustedProxies)
  return {
    async tooMany(c) {
      if (!deps.rateLimits) return false
      const counted = await limiter.get(network(c))
      return counted !== null && counted.consumedPoints >= limiter.points
    },
    async count(c) {
      if (deps.rateLimits) await secondsToWait(limiter, network(c))
    },
  }
}
