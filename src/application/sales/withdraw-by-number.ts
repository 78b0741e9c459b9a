import { createHmac } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import {
  findWithdrawals,
  requestWithdrawal,
  withdraw,
  type RequestOutcome,
  type Withdrawal,
} from '#modules/sales/orders/index.ts'
import { findByContact, isMaker, type Shopper } from '#modules/sales/reservations/index.ts'
import type { NetworkKeys } from '#platform/networks/network-keys.ts'
import type { Queue } from '#platform/queue.ts'
import { parseForeignPhone } from '#platform/phones/foreign-phone.ts'
import { consume, makeLimiter, makeNetworkLimiter, type LimiterDeps } from '#platform/rate-limiter.ts'
import { parseEmail } from '#shared/email.ts'
import { parsePhone } from '#shared/phone.ts'

export interface NumberAndContact {
  /** As typed: the order number, and the address or phone number of the order. */
  number: string
  contact: string
}
/** The address, in lower case, or the phone number (E.164). One of them is null. */
export interface ParsedContact {
  email: string | null
  phone: string | null
}
export interface NumberCaller {
  networks: NetworkKeys
  shopper: Shopper
  /**
   * The account that has confirmed the contact, or a browser that has logged in to it, as the key of a limit. null: the
   * caller is neither.
   */
  knownAs(contact: ParsedContact): Promise<string | null>
}

export type FoundByNumber = {
  ok: true
  orderId: number
  receiptToken: string
  email: string
  /** false: a reservation that was paid in the shop. */
  isOrder: boolean
  /** The browser or account made the order, so no mail needs to confirm a withdrawal. */
  proven: boolean
  withdrawal: Withdrawal | undefined
}
export type NumberRefusal =
  | { ok: false; reason: 'invalid'; faults: readonly ('number' | 'contact')[] }
  /** Unknown number, or another contact. */
  | { ok: false; reason: 'unknown' }
  /** `wait`: in seconds. */
  | { ok: false; reason: 'guessed'; wait: number }

type SentByNumber = { ok: true; proven: boolean; at: Date; found: FoundByNumber }
type Deps = LimiterDeps & {
  database: Database
  queue: Queue
  secret: string
  /** false: no limits, as in most tests */
  rateLimits: boolean
}

/**
 * Withdrawals by order number and contact, without the receipt. Failed attempts of strangers are limited by network, by
 * number and by contact. The browser or account that made the order, and the account of the contact, have a limit of
 * their own, so that strangers cannot use it up. Attempts are counted before the contact is compared, so that concurrent
 * attempts count too.
 */
export function withdrawalsByNumber(deps: Deps) {
  const { db } = deps.database
  const hourly = { duration: 3_600, store: 'database' } as const
  const ofNetwork = makeNetworkLimiter(deps, { name: 'withdrawal', points: 20, ...hourly })
  const ofNumber = makeLimiter(deps, { name: 'withdrawal-number', points: 10, ...hourly })
  const ofContact = makeLimiter(deps, { name: 'withdrawal-contact', points: 10, ...hourly })
  const ofOwner = makeLimiter(deps, { name: 'withdrawal-owner', points: 30, ...hourly })

  /** One limit of a caller. The key is hashed, because it may be an address or a phone number. */
  const limit = (limiter: ReturnType<typeof makeLimiter>, text: string) => {
    const key = createHmac('sha256', deps.secret).update(`withdrawal ${text}`).digest('base64url')
    return { count: () => consume(limiter, key), reward: () => limiter.reward(key) }
  }
  const limitsOf = (own: string | null, networks: NetworkKeys, orderId: number, contact: string) =>
    own === null
      ? [
          { count: () => ofNetwork.consume(networks), reward: () => ofNetwork.reward(networks) },
          limit(ofNumber, String(orderId)),
          limit(ofContact, contact),
        ]
      : [limit(ofOwner, own)]

  async function find(
    typed: NumberAndContact,
    { networks, shopper, knownAs }: NumberCaller,
  ): Promise<FoundByNumber | NumberRefusal> {
    const orderId = parseNumber(typed.number)
    const email = parseEmail(typed.contact)?.toLowerCase() ?? null
    const phone = email === null ? (parsePhone(typed.contact) ?? parseForeignPhone(typed.contact)) : null
    const faults = [
      ...(orderId === null ? (['number'] as const) : []),
      ...(email === null && phone === null ? (['contact'] as const) : []),
    ]
    if (orderId === null || faults.length > 0) return { ok: false, reason: 'invalid', faults }
    const proven = await isMaker(db, orderId, shopper)
    const own = proven ? makerKey(shopper) : await knownAs({ email, phone })
    const limits = deps.rateLimits ? limitsOf(own, networks, orderId, email ?? phone ?? '') : []
    for (const { count } of limits) {
      const { wait } = await count()
      if (wait !== null) return { ok: false, reason: 'guessed', wait: Math.ceil(wait) }
    }
    const order = await findByContact(db, orderId, { email, phone })
    if (!order) return { ok: false, reason: 'unknown' }
    await Promise.all(limits.map(({ reward }) => reward()))
    const withdrawal = (await findWithdrawals(db, [orderId])).get(orderId)
    return { ok: true, orderId, ...order, proven, withdrawal }
  }

  return {
    find,
    /** Withdraws if the caller is proven. Otherwise a mailed link confirms the withdrawal. */
    async send(
      typed: NumberAndContact,
      caller: NumberCaller,
      input: { lines: readonly { line: number; count: number }[]; reason: string; seen: number },
    ): Promise<SentByNumber | NumberRefusal | Exclude<RequestOutcome, { ok: true }>> {
      const found = await find(typed, caller)
      if (!found.ok) return found
      if (!found.proven) {
        // Without proof, the caller has not seen earlier withdrawals, so only the pieces are compared.
        const requested = await requestWithdrawal(deps, found.orderId, { ...input, seen: null })
        return requested.ok ? { ok: true, proven: false, at: requested.at, found } : requested
      }
      const done = await withdraw(deps, { token: found.receiptToken, ...input })
      if (!done.ok) return done
      const made = (await findWithdrawals(db, [found.orderId])).get(found.orderId)?.announced[input.seen]
      return { ok: true, proven: true, at: made?.at ?? new Date(), found }
    },
  }
}

const makerKey = ({ guest, customerId }: Shopper): string =>
  customerId === null ? `guest ${guest ?? ''}` : `customer ${customerId}`

/** The digits of a typed number, such as `#12 345` or `Ordre 12345`. null: no number. */
function parseNumber(typed: string): number | null {
  const digits = typed.replaceAll(/[\s.]/g, '').replace(/^(?:ordre|reservasjon|nr|#|:)+/i, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
