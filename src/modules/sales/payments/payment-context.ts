import type { Database } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import type { Log } from '#platform/log.ts'
import { findPayment, type StoredPayment } from './queries.ts'
import type { Payment } from './payment.ts'
import type { Provider, ProviderResponse } from './provider.ts'
import { plain } from './stored-payment.ts'

/**
 * `refused`: the provider has refused the operation. `unknown`: the provider did not respond, so the payment must be
 * read before the next operation.
 */
export type PaymentResponse =
  { ok: true; payment: Payment } | { ok: false; reason: 'refused' | 'unknown'; payment: Payment }

export interface PaymentDeps {
  database: Pick<Database, 'db'>
  log: Log
  /** The token in the callback URL of providers that call one URL for all payments. */
  sharedToken: string
  /** Current time in ms. */
  now: () => number | Promise<number>
}

/** The context of all operations on payments. */
export interface PaymentContext extends PaymentDeps {
  /** The chain's own providers. */
  providers: readonly Provider[]
  /** The providers of shops that take their own payments, by organisation number. */
  sellers: ReadonlyMap<string, readonly Provider[]>
}

/** The current time in ms by the database's clock, which also dates the payments. */
export const databaseClock =
  ({ db }: Pick<Database, 'db'>) =>
  async (): Promise<number> =>
    (await databaseNow(db)).getTime()

/** The seller that takes payments for an organisation number. null: the chain. */
export const sellerOf = ({ sellers }: PaymentContext, orgNo: string | null): string | null =>
  orgNo !== null && sellers.has(orgNo) ? orgNo : null

/** The provider of a payment, with the keys of its seller. undefined: the keys were removed. */
export const providerOf = (
  { providers, sellers }: PaymentContext,
  { seller, provider: name }: Pick<StoredPayment, 'seller' | 'provider'>,
): Provider | undefined => (seller === null ? providers : sellers.get(seller))?.find(provider => provider.name === name)

export const unknown = (payment: Payment): PaymentResponse => ({
  ok: false,
  reason: 'unknown',
  payment: plain(payment),
})
export const refused = (payment: Payment): PaymentResponse => ({
  ok: false,
  reason: 'refused',
  payment: plain(payment),
})

export const warnOfProvider = (
  { log }: PaymentContext,
  payment: Payment,
  what: string,
  { reason, detail }: Exclude<ProviderResponse<unknown>, { ok: true }>,
): void =>
  log.warn('payment provider call failed', { provider: payment.provider, payment: payment.id, what, reason, detail })

/** The payment with this id. Throws if there is none. */
export async function requirePayment({ database }: PaymentContext, id: string): Promise<StoredPayment> {
  const payment = await findPayment(database.db, { id })
  if (!payment) throw new Error(`There is no payment ${id}`)
  return payment
}
