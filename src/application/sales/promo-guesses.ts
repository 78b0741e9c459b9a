import { mailTarget } from '#modules/exchange/notifications/index.ts'
import type { NetworkKeys } from '#platform/networks/network-keys.ts'
import { makeLimiter, makeNetworkLimiter, secondsToWait, type LimiterDeps } from '#platform/rate-limiter.ts'

export interface PromoGuesser {
  networks: NetworkKeys
  /** null: not logged in. */
  customerId: number | null
}

export interface PromoGuesses {
  /**
   * Whether the network has tried too many unknown codes, and a logged-in customer too many as well. If so, no code of
   * the caller is looked up.
   */
  tooMany(caller: PromoGuesser): Promise<boolean>
  /** Counts an unknown code for the network, or for the customer once the network has tried too many. */
  count(caller: PromoGuesser): Promise<void>
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
  const ofCustomer = makeLimiter(deps, { name: 'promo-customer', points: 5, duration: 3_600, store: 'database' })
  const isCustomerDone = async (id: number) =>
    ((await ofCustomer.get(String(id)))?.consumedPoints ?? 0) >= ofCustomer.points
  const mailboxOf = (email: string) => mailTarget(email).mailbox
  return {
    tooMany: async ({ networks, customerId }) =>
      deps.rateLimits &&
      (await limiter.isUsedUp(networks)) &&
      (customerId === null || (await isCustomerDone(customerId))),
    async count({ networks, customerId }) {
      if (!deps.rateLimits) return
      if (customerId !== null && (await limiter.isUsedUp(networks))) await ofCustomer.penalty(String(customerId))
      else await limiter.consume(networks)
    },
    mayGuess: async email => (await secondsToWait(ofMailbox, mailboxOf(email))) === null,
    async forgive(email) {
      await ofMailbox.reward(mailboxOf(email))
    },
  }
}
