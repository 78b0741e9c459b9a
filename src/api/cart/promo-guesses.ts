import { mailTarget } from '#modules/exchange/notifications/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { clientNetworks } from '../client-address.ts'
import { makeLimiter, makeNetworkLimiter, secondsToWait } from '../rate-limit.ts'

export interface PromoGuesses {
  /** Whether the network has guessed too often: then no code is looked up for it. */
  tooMany(c: ApiContext): Promise<boolean>
  /** A code that nobody has was tried. */
  count(c: ApiContext): Promise<void>
  /**
   * Counts a guess of a confirmed mailbox, before the code is looked at, or many at once would all be free. False: it has
   * guessed five times this hour.
   */
  mayGuess(email: string): Promise<boolean>
  /** The code was one: the mailbox has not guessed. */
  forgive(email: string): Promise<void>
}

/** Only codes that do not exist count: a shopper who has one may look at the cart as often as they like. */
export function promoGuesses(deps: ApiDeps): PromoGuesses {
  const limiter = makeNetworkLimiter(deps, { name: 'promo codes', points: 30, duration: 600, store: 'database' })
  const ofMailbox = makeLimiter(deps, { name: 'promo-mailbox', points: 5, duration: 3_600, store: 'database' })
  const mailboxOf = (email: string) => mailTarget(email).mailbox
  const networks = (c: ApiContext) => clientNetworks(c, deps.http.trustedProxies)
  return {
    async tooMany(c) {
      return deps.http.rateLimits && limiter.isUsedUp(networks(c))
    },
    async count(c) {
      if (deps.http.rateLimits) await limiter.consume(networks(c))
    },
    mayGuess: async email => (await secondsToWait(ofMailbox, mailboxOf(email))) === null,
    async forgive(email) {
      await ofMailbox.reward(mailboxOf(email))
    },
  }
}
