import { databaseNow } from '#database/database-now.ts'
import type { PaymentResponse } from '#modules/sales/payments/index.ts'
import { findOrder } from '#modules/sales/reservations/index.ts'
import { providerLabels, type ProviderName } from '#shared/payments/provider-names.ts'
import { linesOf } from './payment-lines.ts'
import { findOnlineOrder, lookLater, updateOrder } from './queries.ts'
import { settleOrder, subjectOf, type OrderDeps } from './settle-order.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

export type PayOutcome =
  | { ok: true; answer: Extract<PaymentResponse, { ok: true }> }
  | { ok: false; reason: 'not_found' }
  /** The order is paid or has ended, or it has a payment with another provider. */
  | { ok: false; reason: 'closed'; status: number }
  /**
   * `unavailable`: the provider refused, or the seller does not offer it. `unknown`: it did not respond, and the order
   * waits until the outcome is known.
   */
  | { ok: false; reason: 'unavailable' | 'unknown' }

interface Where {
  returnUrl: (id: string) => string
  callbackUrl: (token: string) => string
  termsUrl: string
}

/** Begins the payment of an order, for the stored sum. */
export async function payOrder(
  deps: OrderDeps,
  {
    token,
    provider,
    seller,
    orgNoOf,
  }: {
    token: string
    provider: ProviderName
    /** The seller's name as shown by the provider. */
    seller: string
    orgNoOf: (shopId: number) => Promise<string | null>
  },
  where: Where,
): Promise<PayOutcome> {
  const { db } = deps.database
  const standing = await findOrder(db, { token })
  const order = standing && (await findOnlineOrder(db, standing.id))
  if (!standing || !order) return { ok: false, reason: 'not_found' }
  if (standing.statusId !== reservationStatus.awaitingPayment || order.pay_by <= (await databaseNow(db)))
    return { ok: false, reason: 'closed', status: standing.statusId }
  const begun = (await deps.payments.findAll([subjectOf(standing.id)])).get(subjectOf(standing.id))
  // A payment was begun before, which the provider may have ended or authorised meanwhile.
  if (begun) {
    await settleOrder(deps, standing.id)
    const closed = await findClosed(deps, standing.id)
    if (closed) return closed
  }
  // An order has one payment. To use another provider, the shopper must cancel the order and place it again.
  if (begun && begun.provider !== provider) return { ok: false, reason: 'closed', status: standing.statusId }
  const orgNo = await orgNoOf(order.shop_id)
  // The chain does not take payments for a shop that is its own seller.
  if (!begun && !deps.payments.offeredBy(orgNo).includes(provider)) return { ok: false, reason: 'unavailable' }
  const response = await deps.payments.open({
    subject: subjectOf(standing.id),
    shopId: order.shop_id,
    orgNo,
    provider,
    amount: standing.promised,
    vat: standing.vat.reduce((sum, { vat }) => sum + vat, 0),
    description: `${seller}, ordre ${standing.id}`,
    phone: standing.phone,
    lines: linesOf(standing),
    ...where,
  })
  await updateOrder(db, standing.id, { payment_id: response.payment.id })
  await lookLater(db, standing.id, soon)
  if (response.ok) {
    // Another tab may have cancelled the order during the request to the provider.
    const closed = await findClosed(deps, standing.id)
    if (closed) await settleOrder(deps, standing.id)
    return closed ?? { ok: true, answer: response }
  }
  if (response.reason === 'unknown') return { ok: false, reason: 'unknown' }
  await settleOrder(deps, standing.id)
  return { ok: false, reason: 'unavailable' }
}

async function findClosed({ database }: OrderDeps, id: number): Promise<PayOutcome | null> {
  const status = (await findOrder(database.db, { id }))?.statusId ?? reservationStatus.unpaid
  return status === reservationStatus.awaitingPayment ? null : { ok: false, reason: 'closed', status }
}

// The delay until the next evaluation, in ms. Usually the return page or the callback triggers it sooner.
const soon = 20_000

/** The message about a failed payment. null: the order is paid, or may still be paid. */
export function failureMessage(status: string, provider: ProviderName): string | null {
  const words: Record<string, string> = {
    declined: 'Betalingen ble ikke godkjent. Du er ikke belastet.',
    aborted: 'Du avbrøt betalingen. Du er ikke belastet.',
    expired: 'Betalingen ble ikke fullført i tide. Du er ikke belastet.',
    cancelled: `Det ble ingen betaling. Du er ikke belastet hos ${providerLabels[provider]}.`,
  }
  return words[status] ?? null
}
