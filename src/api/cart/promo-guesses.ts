import type { ApiContext, ApiDeps } from '../deps.ts'
import { clientNetworks } from '../client-address.ts'
import { makeNetworkLimiter } from '../rate-limit.ts'

export interface PromoGuesses {
  /** Whether the network has guessed too often: then no code is looked up for it. */
  tooMany(c: ApiContext): Promise<boolean>
  /** A code that nobody has was tried. */
  count(c: ApiContext): Promise<void>
}

/** Only codes that do not exist count: a shopper who has one may look at the cart as often as they like. */
export function promoGuesses(deps: ApiDeps): PromoGuesses {
  const limiter = makeNetworkLimiter(deps, { name: 'promo codes', points: 30, duration: 600, store: 'database' })
  const networks = (c: ApiContext) => clientNetworks(c, deps.trustedProxies)
  return {
    async tooMany(c) {
      return deps.rateLimits && limiter.isUsedUp(networks(c))
    },
    async count(c) {
      if (deps.rateLimits) await limiter.consume(networks(c))
    },
  }
}
