import { changePayment, type StoredPayment } from './queries.ts'
import { withReported } from './payment.ts'
import { providerOf, warnOfProvider, type PaymentContext, type PaymentResponse } from './payment-context.ts'
import { endedIfUnknown, inKroner, withoutKeys } from './stored-payment.ts'

/**
 * In ms: the maximum duration of a request to begin a payment. If the provider does not know the payment after this time,
 * it never received the request.
 */
const beginning = 120_000

/** Reads a payment from its provider and stores the reported state. No transaction is open meanwhile. */
export async function refreshPayment(
  context: PaymentContext,
  payment: StoredPayment,
): Promise<PaymentResponse & { payment: StoredPayment }> {
  const { log } = context
  const { db } = context.database
  const provider = providerOf(context, payment)
  if (!provider) {
    log.error('payment without keys', { payment: payment.id, what: withoutKeys(payment) })
    return { ok: false, reason: 'unknown', payment }
  }
  const response = await provider.read(payment.id, payment.ref)
  if (response.ok) {
    const value = inKroner(response.value)
    if (response.value.authorised > 0 && (value !== response.value || value.amount !== payment.amount))
      log.error('payment amount differs', { payment: payment.id, provider: payment.provider })
    const after = await changePayment(db, payment.id, before => ({
      ...withReported(before, value),
      ...(value.ref !== undefined && { ref: value.ref }),
    }))
    return { ok: true, payment: after }
  }
  warnOfProvider(context, payment, 'read', response)
  const neverBegan = response.reason === 'nothing' && payment.status === 'unknown'
  if (!neverBegan || (await context.now()) - payment.createdAt.getTime() < beginning)
    return { ok: false, reason: 'unknown', payment }
  return { ok: true, payment: await changePayment(db, payment.id, endedIfUnknown) }
}
