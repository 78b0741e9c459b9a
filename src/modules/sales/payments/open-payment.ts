import { randomBytes } from 'node:crypto'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import type { Payment } from './payment.ts'
import {
  providerOf,
  refused,
  sellerOf,
  unknown,
  warnOfProvider,
  type PaymentContext,
  type PaymentResponse,
} from './payment-context.ts'
import type { NewPayment } from './provider.ts'
import { changePayment, claimBeginning, findPayment, insertPayment, releaseBeginning } from './queries.ts'
import { endedIfUnknown, plain } from './stored-payment.ts'

export interface OpenPayment extends Pick<
  NewPayment,
  'amount' | 'vat' | 'description' | 'phone' | 'lines' | 'termsUrl'
> {
  /** The subject of the payment, such as `order-12`. */
  subject: string
  shopId: number
  /** The organisation number of the shop. Its own keys are used if it has any. */
  orgNo: string | null
  provider: ProviderName
  /** The URL to which the provider sends the shopper back, by the payment's id. */
  returnUrl: (id: string) => string
  /** The URL that the provider calls, by the payment's token. */
  callbackUrl: (token: string) => string
}

/**
 * Begins the payment of a subject and returns the URL where the shopper pays. Idempotent per subject. If a provider's
 * response was lost, it gets the same request again, with the same key. `refused`: also if another provider has the
 * payment.
 */
export async function openPayment(
  context: PaymentContext,
  { subject, shopId, orgNo, provider: name, returnUrl, callbackUrl, ...requested }: OpenPayment,
): Promise<PaymentResponse> {
  const { db } = context.database
  const payment = await insertPayment(db, {
    id: randomBytes(16).toString('hex').slice(0, 32),
    subject,
    shop_id: shopId,
    seller: sellerOf(context, orgNo),
    provider: name,
    amount: requested.amount,
    callbackToken: randomBytes(24).toString('base64url'),
  })
  if (payment.amount !== requested.amount) throw new Error(`${subject} has a payment of another amount`)
  const provider = providerOf(context, payment)
  if (payment.provider !== name || !provider) return refused(payment)
  if (!isToBegin(payment)) return { ok: true, payment: plain(payment) }
  if (!(await claimBeginning(db, payment.id))) {
    // Another request is beginning this payment.
    const begun = await waitFor(
      () => findPayment(db, { id: payment.id }),
      found => !found || !isToBegin(found),
    )
    return begun ? { ok: true, payment: plain(begun) } : unknown(payment)
  }
  const response = await provider.begin({
    ...requested,
    reference: payment.id,
    returnUrl: returnUrl(payment.id),
    callbackUrl: callbackUrl(payment.callbackToken),
    key: payment.createKey,
  })
  if (response.ok) {
    const { ref, redirectUrl } = response.value
    const after = await changePayment(db, payment.id, before => ({
      // The callback may have arrived before this response.
      ...(before.status === 'unknown' && { status: 'created' as const }),
      ...(before.ref === null && { ref }),
      redirectUrl,
    }))
    return { ok: true, payment: plain(after) }
  }
  warnOfProvider(context, payment, 'begin', response)
  if (response.reason === 'unclear') {
    await releaseBeginning(db, payment.id)
    return unknown(payment)
  }
  return refused(await changePayment(db, payment.id, endedIfUnknown))
}

/**
 * Whether `begin` must be sent. If its response was lost, a callback may report the status, but not the payment page's
 * URL.
 */
const isToBegin = ({ status, redirectUrl }: Payment): boolean =>
  status === 'unknown' || (status === 'created' && redirectUrl === null)

/** Calls `look` every 200 ms, for up to 10 s, until its result satisfies `isSo`. undefined: no result satisfied it. */
async function waitFor<T>(look: () => Promise<T | undefined>, isSo: (seen: T | undefined) => boolean) {
  for (let tries = 0; tries < 50; tries++) {
    const seen = await look()
    if (isSo(seen)) return seen
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  return undefined
}
