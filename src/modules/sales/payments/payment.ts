import type { ProviderName } from '#shared/payments/provider-names.ts'
import type { Told } from './provider.ts'

/**
 * `unknown`: nobody has told yet. `captured` as soon as anything is, `refunded` once all that was captured is; `cancelled`: all that
 * was authorised is given back, or the shop ended it before that.
 */
export type PaymentStatus =
  'created' | 'authorised' | 'captured' | 'cancelled' | 'refunded' | 'declined' | 'aborted' | 'expired' | 'unknown'

/** A payment as its provider last told it. Amounts are øre. */
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
  /** Where the shopper pays; null: nobody has told, or it is over. */
  redirectUrl: string | null
}
type Sums = Pick<Payment, 'authorised' | 'captured' | 'cancelled' | 'refunded'>
type Standing = Sums & Pick<Payment, 'status'>

/** Nothing more can come of it. */
export const isOver = (status: PaymentStatus): boolean =>
  status === 'cancelled' || status === 'refunded' || isUnpaid(status)
/** It ended before anything was authorised. */
export const isUnpaid = (status: PaymentStatus): boolean =>
  status === 'declined' || status === 'aborted' || status === 'expired'

/**
 * A payment with what a provider told of it. Answers come in any order and more than once: sums only rise, and what was
 * authorised is never open again. What is told last of a payment that was not authorised counts.
 */
export function withReported(before: Standing, told: Told): Standing {
  const sums: Sums = {
    authorised: Math.max(before.authorised, told.authorised),
    captured: Math.max(before.captured, told.captured),
    cancelled: Math.max(before.cancelled, told.cancelled),
    refunded: Math.max(before.refunded, told.refunded),
  }
  if (sums.authorised > 0) return { ...sums, status: statusOf(sums) }
  // An answer that was long on its way does not open again what has ended.
  if (isOver(before.status) && told.state === 'open') return { ...sums, status: before.status }
  return { ...sums, status: told.state === 'open' || told.state === 'authorised' ? 'created' : told.state }
}

function statusOf({ authorised, captured, cancelled, refunded }: Sums): PaymentStatus {
  if (captured > 0) return refunded >= captured ? 'refunded' : 'captured'
  return cancelled >= authorised ? 'cancelled' : 'authorised'
}
