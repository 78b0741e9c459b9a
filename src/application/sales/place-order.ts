import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { placeAfterUnpaid, placeUnpaidOrder, type AfterUnpaid, type EndDeps } from '#modules/sales/orders/index.ts'
import { placeConfirmed, type ConfirmedOutcome, type PlaceRequest } from '#modules/sales/reservations/index.ts'
import type { NetworkKeys } from '#platform/networks/network-keys.ts'
import { originHashes } from '#platform/networks/origin-hashes.ts'
import { makeNetworkLimiter, type LimiterDeps } from '#platform/rate-limiter.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { promoGuesses, type PromoGuesses } from './promo-guesses.ts'

export interface PlaceLimits {
  guesses: PromoGuesses
  /** Counts an attempt. True: the network has made so many that the e-mail address must be confirmed first. */
  isCrowded(networks: NetworkKeys): Promise<boolean>
}

/** The limits of placing, which every adapter of a process shares. */
export function placeLimits(deps: LimiterDeps & { rateLimits: boolean }): PlaceLimits {
  // Carriers, schools and offices share one address, so a crowded network is not refused.
  const attempts = makeNetworkLimiter(deps, { name: 'reserve', points: 120, duration: 600, store: 'database' })
  return {
    guesses: promoGuesses(deps),
    isCrowded: async networks => deps.rateLimits && (await attempts.consume(networks)).wait !== null,
  }
}

type PlaceOrderDeps = EndDeps & { secret: string; drawArticle: DrawArticle | null; limits: PlaceLimits }

interface PlaceOrderInput {
  /** `in_shop`: a reservation, paid when it is collected. `online`: an order, paid before it is picked. */
  payment: 'in_shop' | 'online'
  request: PlaceRequest
  /** The request as the adapter received it. Another one with the same key is refused. */
  fingerprint: unknown
  /** The idempotency key of the attempt, a UUID in lower case. */
  key: string
  /** The id of the browser's guest token. null: none. */
  guest: string | null
  networks: NetworkKeys
  /** The brand of the mails to the shopper. */
  brand: BrandId
  /** The code that `email_code_needed` had sent. null: none. */
  emailCode: string | null
  /** The sums in øre that the shopper was shown, and the version of the terms. null: not given. */
  shown: { total: number | null; freight: number | null; terms: string | null }
}

export type PlaceOrderOutcome =
  | AfterUnpaid<ConfirmedOutcome>
  /** The network and the mailbox have guessed at promo codes too often. */
  | { ok: false; reason: 'too_many_guesses' }

/**
 * Places a reservation or an order, with the protection that every adapter needs: idempotency, limits on guesses at promo
 * codes, and confirmation of the e-mail address in a crowded network. An unpaid order of the same shopper is ended first.
 */
export async function placeOrder(
  { limits, ...deps }: PlaceOrderDeps,
  actor: Extract<Actor, { kind: 'shopper' | 'customer' }>,
  { payment, request, fingerprint, key, guest, networks, brand, emailCode: code, shown }: PlaceOrderInput,
): Promise<PlaceOrderOutcome> {
  const { guesses } = limits
  const guessed = Boolean(request.promoCode) && (await guesses.tooMany(networks))
  if (guessed && code !== null && !(await guesses.mayGuess(request.email)))
    return { ok: false, reason: 'too_many_guesses' }
  const { origin, wideOrigin } = originHashes(networks, deps.secret)
  const shopper = { guest, customerId: actor.kind === 'customer' ? actor.customerId : null }
  const caller = {
    ...shopper,
    // A form without JavaScript may come without a cookie. Its key belongs to its network.
    scope: guest ? `guest:${guest}` : `origin:${origin}`,
    ...{ origin, wideOrigin, key, fingerprint, brand, code },
    mustConfirm: guessed ? ('first' as const) : (await limits.isCrowded(networks)) ? ('last' as const) : null,
    ...{ shownTotal: shown.total, shownFreight: shown.freight, shownTerms: shown.terms },
  }
  const place = payment === 'online' ? placeUnpaidOrder : placeConfirmed
  const outcome = await placeAfterUnpaid(deps, shopper, unanswered => place(deps, request, { ...caller, unanswered }))
  const isWrongCode =
    !outcome.ok && 'errors' in outcome && outcome.errors['promoCode']?.includes('promocode_unknown') === true
  if (isWrongCode) await guesses.count(networks)
  else if (guessed && code !== null) await guesses.forgive(request.email)
  return outcome
}
