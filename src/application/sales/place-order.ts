import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import {
  orderWriter,
  placeAfterUnpaid,
  placeUnpaidOrder,
  type AfterUnpaid,
  type EndDeps,
} from '#modules/sales/orders/index.ts'
import {
  placeConfirmed,
  placePartsConfirmed,
  type ConfirmedCheckout,
  type ConfirmedOutcome,
  type PartRequest,
  type PlaceRequest,
  type TypedContact,
} from '#modules/sales/reservations/index.ts'
import type { NetworkKeys } from '#platform/networks/network-keys.ts'
import { originHashes } from '#platform/networks/origin-hashes.ts'
import { makeNetworkLimiter, type LimiterDeps } from '#platform/rate-limiter.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { chainOf } from '#shared/brand/seller.ts'
import { promoGuesses, type PromoGuesses } from './promo-guesses.ts'

export interface PlaceLimits {
  guesses: PromoGuesses
  /** Counts an attempt. True: the network has made too many, so the shopper must first confirm the e-mail address. */
  isCrowded(networks: NetworkKeys): Promise<boolean>
}

/** The limits of placing orders. All adapters of a process share one instance. */
export function placeLimits(deps: LimiterDeps & { rateLimits: boolean }): PlaceLimits {
  // A crowded network is not refused, because all phones of a carrier, school or office may share one IP address.
  const attempts = makeNetworkLimiter(deps, { name: 'reserve', points: 120, duration: 600, store: 'database' })
  return {
    guesses: promoGuesses(deps),
    isCrowded: async networks => deps.rateLimits && (await attempts.consume(networks)).wait !== null,
  }
}

type PlaceOrderDeps = EndDeps & {
  secret: string
  drawArticle: DrawArticle | null
  limits: PlaceLimits
  documents: { brandSettingsOf: (brand: BrandId) => ResolvedBrandSettings }
}
type Shopper = Extract<Actor, { kind: 'shopper' | 'customer' }>

/** A shopper's attempt to place an order, as the adapter received it. */
interface Attempt {
  /** The whole request. A different request with the same key is refused. */
  fingerprint: unknown
  /** The idempotency key of the attempt, a UUID in lower case. */
  key: string
  /** The id of the browser's guest token. null: none. */
  guest: string | null
  /** The id under which this browser's wrong codes are counted. null: the browser has no id of its own. */
  codeRequester: string | null
  networks: NetworkKeys
  /** The brand of the mails to the shopper. */
  brand: BrandId
  /** The code that was mailed when an earlier attempt failed with `email_code_needed`. null: none was typed. */
  emailCode: string | null
  /** The version of the terms that the shopper was shown. null: not given. */
  shownTerms: string | null
}

interface PlaceOrderInput extends Attempt {
  /** `in_shop`: a reservation, paid when it is collected. `online`: an order, paid before it is picked. */
  payment: 'in_shop' | 'online'
  request: PlaceRequest
  /** The sums in øre that the shopper was shown. null: not given. */
  shown: { total: number | null; freight: number | null }
}

interface PlaceCheckoutInput extends Attempt {
  contact: TypedContact
  /** At most one has `payment: 'online'`. The sums in øre are those that the shopper was shown. null: not given. */
  parts: readonly (PartRequest & {
    payment: 'in_shop' | 'online'
    shownTotal: number | null
    shownFreight: number | null
  })[]
}

/** The network, or the confirmed mailbox, has tried too many unknown promo codes. */
type TooManyGuesses = { ok: false; reason: 'too_many_guesses' }
export type PlaceOrderOutcome = AfterUnpaid<ConfirmedOutcome> | TooManyGuesses
export type PlaceCheckoutOutcome = AfterUnpaid<ConfirmedCheckout> | TooManyGuesses

/**
 * Places a reservation or an order, with the protection that every adapter needs: idempotency, limits on guesses at promo
 * codes, and confirmation of the e-mail address in a crowded network. An unpaid order of the same shopper is ended first.
 */
export function placeOrder(
  deps: PlaceOrderDeps,
  actor: Shopper,
  { payment, request, shown, ...attempt }: PlaceOrderInput,
): Promise<PlaceOrderOutcome> {
  const place = payment === 'online' ? placeUnpaidOrder : placeConfirmed
  const sums = { shownTotal: shown.total, shownFreight: shown.freight }
  return protectedPlacing<ConfirmedOutcome>(deps, actor, attempt, request.email, Boolean(request.promoCode), caller =>
    place(deps, request, { ...caller, ...sums }),
  )
}

/**
 * Places the parts of a checkout, all or none, with the protection of `placeOrder`. Each part is a reservation or an
 * order of its own, with its own shop, code and receipt.
 */
export async function placeCheckout(
  deps: PlaceOrderDeps,
  actor: Shopper,
  { contact, parts, ...attempt }: PlaceCheckoutInput,
): Promise<PlaceCheckoutOutcome> {
  const writeOrder = parts.some(({ payment }) => payment === 'online') ? await orderWriter(deps.database.db) : null
  const requested = parts.map(({ payment, ...part }) => ({ ...part, order: payment === 'online' ? writeOrder : null }))
  const hasPromoCode = parts.some(({ promoCode }) => promoCode)
  return protectedPlacing<ConfirmedCheckout>(deps, actor, attempt, contact.email, hasPromoCode, caller =>
    placePartsConfirmed(deps, { contact, parts: requested }, caller),
  )
}

type ProtectedCaller = Parameters<typeof placePartsConfirmed>[2]

async function protectedPlacing<Outcome extends ConfirmedOutcome | ConfirmedCheckout>(
  { limits, ...deps }: PlaceOrderDeps,
  actor: Shopper,
  { fingerprint, key, guest, codeRequester, networks, brand, emailCode: code, shownTerms }: Attempt,
  email: string,
  hasPromoCode: boolean,
  place: (caller: ProtectedCaller) => Promise<Outcome>,
): Promise<AfterUnpaid<Outcome> | TooManyGuesses> {
  const { guesses } = limits
  const customerId = actor.kind === 'customer' ? actor.customerId : null
  const guessed = hasPromoCode && (await guesses.tooMany({ networks, customerId }))
  if (guessed && code !== null && !(await guesses.mayGuess(email))) return { ok: false, reason: 'too_many_guesses' }
  const { origin, wideOrigin } = originHashes(networks, deps.secret)
  const shopper = { guest, customerId }
  const caller = {
    ...shopper,
    // A form without JavaScript may come without a cookie. Then the idempotency key belongs to the network.
    scope: guest ? `guest:${guest}` : `origin:${origin}`,
    ...{ origin, wideOrigin, key, fingerprint, brand, code, codeRequester, shownTerms },
    chain: chainOf(deps.documents.brandSettingsOf(brand)),
    mustConfirm: guessed ? ('first' as const) : (await limits.isCrowded(networks)) ? ('last' as const) : null,
  }
  const outcome = await placeAfterUnpaid<Outcome>(deps, shopper, unanswered => place({ ...caller, unanswered }))
  const refused: { ok: boolean; errors?: Record<string, readonly unknown[]> } = outcome
  const isWrongCode = refused.errors?.['promoCode']?.includes('promocode_unknown') === true
  if (isWrongCode) await guesses.count({ networks, customerId })
  else if (guessed && code !== null) await guesses.forgive(email)
  return outcome
}
