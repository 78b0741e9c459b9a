import type { Db } from '#database/connection.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import { openPayment, type OpenPayment } from './open-payment.ts'
import { markDone, operatePayment, refundByHand } from './operate-payment.ts'
import type { Payment } from './payment.ts'
import { findRefusedKeys, type RefusedKeys } from './queries-refused-keys.ts'
import { watchKeys } from './watch-keys.ts'
import {
  providerOf,
  requirePayment,
  sellerOf,
  type PaymentContext,
  type PaymentDeps,
  type PaymentResponse,
} from './payment-context.ts'
import type { PaymentLine, Provider } from './provider.ts'
import { findPayment, findPayments } from './queries.ts'
import { refreshPayment } from './refresh-payment.ts'
import { isSellerOf, plain } from './stored-payment.ts'

/** Payments at the configured providers. Amounts are in øre. */
export interface Payments {
  /** The chain's own providers, in the order in which they are offered. */
  providers: readonly ProviderName[]
  /** The providers of shops that take their own payments, by organisation number. */
  sellers: ReadonlyMap<string, readonly ProviderName[]>
  /** The providers of a shop with this organisation number: its own, otherwise the chain's. */
  offeredBy(orgNo: string | null): readonly ProviderName[]
  /** The keys of the configured providers that they refuse now. */
  refusedKeys(): Promise<RefusedKeys[]>
  open(payment: OpenPayment): Promise<PaymentResponse>
  find(id: string): Promise<Payment | undefined>
  /**
   * Returns a function that checks whether an organisation number belongs to the seller who took the subject's payment.
   * Without a payment, or after its end, the function always returns true.
   */
  sellerOf(db: Db, subject: string): Promise<(orgNo: string | null) => boolean>
  /** Payments by their subjects. */
  findAll(subjects: readonly string[]): Promise<Map<string, Payment>>
  /** Reads the payment from its provider. */
  refresh(id: string): Promise<PaymentResponse>
  /** Idempotent per payment and `name`, as are `cancel` and `refund`. */
  capture(id: string, amount: number, name: string, lines: readonly PaymentLine[]): Promise<PaymentResponse>
  /** Releases the uncaptured amount, or ends an unpaid payment. */
  cancel(id: string, name: string): Promise<PaymentResponse>
  /** `linesOf` returns the goods for an amount, because a stored refund of this name may have a smaller amount. */
  refund(
    id: string,
    amount: number,
    name: string,
    linesOf: (amount: number) => readonly PaymentLine[],
  ): Promise<PaymentResponse>
  refundByHand(id: string, amount: number, name: string): Promise<PaymentResponse>
  markDone(id: string, name: string): Promise<void>
  /**
   * Finds the payment that a provider's callback is about. Other content of the callback is ignored. undefined: no such
   * payment.
   */
  findByCallback(provider: string, token: string, body: string): Promise<Payment | undefined>
}

export function createPayments(
  deps: PaymentDeps,
  providers: readonly Provider[],
  sellers: ReadonlyMap<string, readonly Provider[]> = new Map(),
): Payments {
  const { db } = deps.database
  const context: PaymentContext = {
    ...deps,
    providers: providers.map(provider => watchKeys(db, null, provider)),
    sellers: new Map([...sellers].map(([orgNo, own]) => [orgNo, own.map(each => watchKeys(db, orgNo, each))])),
  }
  return {
    providers: namesOf(providers),
    sellers: new Map([...sellers].map(([orgNo, own]) => [orgNo, namesOf(own)])),
    offeredBy: orgNo => namesOf(sellers.get(orgNo ?? '') ?? providers),
    refusedKeys: async () => (await findRefusedKeys(db)).filter(keys => providerOf(context, keys) !== undefined),
    open: payment => openPayment(context, payment),
    async find(id) {
      const payment = await findPayment(db, { id })
      return payment && plain(payment)
    },
    sellerOf: async (tx, subject) =>
      isSellerOf((await findPayments(tx, [subject])).get(subject), orgNo => sellerOf(context, orgNo)),
    findAll: async subjects =>
      new Map([...(await findPayments(db, subjects))].map(([subject, payment]) => [subject, plain(payment)])),
    async refresh(id) {
      const response = await refreshPayment(context, await requirePayment(context, id))
      return { ...response, payment: plain(response.payment) }
    },
    capture: (id, amount, name, lines) =>
      operatePayment(context, id, { kind: 'capture', amount, name, linesOf: () => lines }),
    cancel: (id, name) => operatePayment(context, id, { kind: 'cancel', amount: 0, name }),
    refund: (id, amount, name, linesOf) => operatePayment(context, id, { kind: 'refund', amount, name, linesOf }),
    refundByHand: (id, amount, name) => refundByHand(context, id, amount, name),
    markDone: (id, name) => markDone(context, id, name),
    async findByCallback(name, token, body) {
      const payment =
        (await findPayment(db, { callbackToken: token })) ?? (await findNamedPayment(context, { name, token, body }))
      return payment?.provider === name ? plain(payment) : undefined
    },
  }
}

const namesOf = (providers: readonly Provider[]) => providers.map(({ name }) => name)

/**
 * Finds the payment that a callback names in its body, for providers that call one URL for all payments. This URL
 * contains `sharedToken`.
 */
async function findNamedPayment(
  { database, providers, sellers, sharedToken }: PaymentContext,
  { name, token, body }: { name: string; token: string; body: string },
) {
  if (token !== sharedToken) return undefined
  const provider = [...providers, ...[...sellers.values()].flat()].find(each => each.name === name)
  const id = provider?.referenceIn?.(body)
  return id ? findPayment(database.db, { id }) : undefined
}
