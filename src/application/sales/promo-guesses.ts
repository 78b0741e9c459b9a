import { mailTarget } from '#modules/exchange/notifications/index.ts'
import type { NetworkKeys } from '#platform/networks/network-keys.ts'
import { makeLimiter, makeNetworkLimiter, secondsToWait, type LimiterDeps } from '#platform/rate-limiter.ts'

export interface PromoGuesses {
  /** Whether the network has guessed too often. Then no code is looked up for it. */
  tooMany(networks: NetworkKeys): Promise<boolean>
  /** Counts a code that does not exist. */
  count(networks: NetworkKeys): Promise<void>
  /**
   * Counts a guess of a confirmed mailbox, before the code is looked up, so that concurrent guesses are counted too. False:
   * the mailbox has guessed five times this hour.
   */
  mayGuess(email: string): Promise<boolean>
  /** The code existed: takes the guess of the mailbox back. */
  forgive(email: string): Promise<void>
}

/** Limits guesses at promo codes. Only codes that do not exist count, so that a shopper with a code may use it freely. */
export function promoGuesses(
  deps: LimiterDeps & { /** false: no limits, as in most tests */ rateLimits: boolean },
): PromoGuesses {
  const limiter = makeNetworkLimiter(deps, { name: 'promo codes', points: 30, duration: 600, store: 'database' })
  const ofMailbox = makeLimiter(deps, { name: 'promo-mailbox', points: 5, duration: 3_600, store: 'database' })
  const mailboxOf = (email: string) => mailTarget(email).mailbox
  return {
    tooMany: async networks => deps.rateLimits && limiter.isUsedUp(networks),
    async count(networks) {
      if (deps.rateLimits) await limiter.consume(networks)
    },
    mayGuess: async email => (await secondsToWait(ofMailbox, mailboxOf(email))) === null,
    async forgive(email) {
      await ofMailbox.reward(mailboxOf(email))
    },
  }
}
