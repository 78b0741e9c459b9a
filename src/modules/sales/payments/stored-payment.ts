import { ownRefusals } from '#shared/payments/refusals.ts'
import { isOver, type Payment } from './payment.ts'
import type { ReportedPayment } from './provider.ts'
import type { StoredPayment } from './queries.ts'

export const withoutKeys = ({ seller, provider }: StoredPayment): string =>
  `${ownRefusals.notSetUp}: ${seller === null ? 'the chain' : `the seller ${seller} (SELLERS_FILE)`} has no keys for ${provider} any more`

/**
 * Returns a function that checks whether a shop belongs to the seller of a payment. Without a payment, or after its
 * end, it always returns true. `sellerOf`: the seller that takes payments for a shop now. A seller without keys still
 * owns the payments made with its former keys.
 */
export const isSellerOf =
  (payment: StoredPayment | undefined, sellerOf: (orgNo: string | null) => string | null) =>
  (orgNo: string | null): boolean =>
    !payment ||
    isOver(payment.status) ||
    orgNo === payment.seller ||
    (payment.seller === null && sellerOf(orgNo) === null)

/** Whether the whole authorised amount is captured or released. False for an open payment. */
export const isUsedUp = ({ authorised, captured, cancelled }: Payment): boolean =>
  authorised > 0 && captured + cancelled >= authorised

/**
 * The report with sums in øre. A payment in another currency has the sums 0. It is open, or cancelled if all was
 * released.
 */
export function inKroner(reported: ReportedPayment): ReportedPayment {
  if (reported.currency === 'NOK' || reported.authorised === 0) return reported
  const none = { authorised: 0, captured: 0, cancelled: 0, refunded: 0 }
  return { ...reported, ...none, state: reported.cancelled >= reported.authorised ? 'cancelled' : 'open' }
}

export const endedIfOpen = (before: StoredPayment) =>
  before.status === 'unknown' || before.status === 'created' ? { status: 'cancelled' as const } : {}
export const endedIfUnknown = (before: StoredPayment) =>
  before.status === 'unknown' ? { status: 'cancelled' as const } : {}

export const plain = ({
  id,
  subject,
  provider,
  status,
  amount,
  authorised,
  captured,
  cancelled,
  refunded,
  redirectUrl,
}: Payment): Payment => ({
  id,
  subject,
  provider,
  status,
  amount,
  authorised,
  captured,
  cancelled,
  refunded,
  redirectUrl,
})
