import type { ProviderName } from '#shared/payments/provider-names.ts'
import type { ReportedPayment } from './provider.ts'

/**
 * `unknown`: nothing reported yet. `captured`: at least a part is captured. `refunded`: all captured money is
 * refunded. `cancelled`: all authorised money is released, or the shop ended the payment before that.
 */
export type PaymentStatus =
  'created' | 'authorised' | 'captured' | 'cancelled' | 'refunded' | 'declined' | 'aborted' | 'expired' | 'unknown'

/** A payment as last reported by its provider. Amounts are in øre. */
export interface Payment {
  id: string
  subject: string
  provider: ProviderName
  status: PaymentStatus
  amount: number
  authorised: number
  captured: number
  cancelled: number
  refunded: number
  /** The URL where the shopper pays. null: not reported yet, or the payment is over. */
  redirectUrl: string | null
}
type Sums = Pick<Payment, 'authorised' | 'captured' | 'cancelled' | 'refunded'>
type Standing = Sums & Pick<Payment, 'status'>

/** Whether the payment has ended. */
export const isOver = (status: PaymentStatus): boolean =>
  status === 'cancelled' || status === 'refunded' || isUnpaid(status)
/** Whether the payment ended before any authorisation. */
export const isUnpaid = (status: PaymentStatus): boolean =>
  status === 'declined' || status === 'aborted' || status === 'expired'

/**
 * A payment updated by a provider's report. Reports may arrive repeatedly and in any order, so sums only rise, and an
 * authorised payment never becomes open again. Before the authorisation the latest report counts.
 */
export function withReported(before: Standing, reported: ReportedPayment): Standing {
  const sums: Sums = {
    authorised: Math.max(before.authorised, reported.authorised),
    captured: Math.max(before.captured, reported.captured),
    cancelled: Math.max(before.cancelled, reported.cancelled),
    refunded: Math.max(before.refunded, reported.refunded),
  }
  if (sums.authorised > 0) return { ...sums, status: statusOf(sums) }
  // A delayed report does not reopen an ended payment.
  if (isOver(before.status) && reported.state === 'open') return { ...sums, status: before.status }
  return { ...sums, status: reported.state === 'open' || reported.state === 'authorised' ? 'created' : reported.state }
}

function statusOf({ authorised, captured, cancelled, refunded }: Sums): PaymentStatus {
  if (captured > 0) return refunded >= captured ? 'refunded' : 'captured'
  return cancelled >= authorised ? 'cancelled' : 'authorised'
}
