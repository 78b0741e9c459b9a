import { mailTarget } from '#modules/exchange/notifications/index.ts'
import type { NetworkKeys } from '#platform/networks/network-keys.ts'
import { makeLimiter, makeNetworkLimiter, secondsToWait, type LimiterDeps } from '#platform/rate-limiter.ts'

export interface PromoGuesses {
  /** Whether the network has tried too many unknown codes. If so, no code from it is looked up. */
  tooMany(networks: NetworkKeys): Promise<boolean>
  /** Counts an unknown code for the network. */
  count(networks: NetworkKeys): Promise<void>
  /**
   * Counts an attempt of a confirmed mailbox. Call it before the code is looked up, so that concurrent attempts count too.
   * False: the mailbox has already tried five unknown codes within an hour.
   */
  mayGuess(email: string): Promise<boolean>
  /** Removes the attempt that `mayGuess` counted, because the code exists. */
  forgive(email: string): Promise<void>
}

/** Limits guesses at promo codes. Only unknown codes count, so a shopper with a valid code can use it freely. */
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
