import type { OrderPayment } from '#contract/paid-orders/order-payment.ts'
import {
  reservationStatus,
  isAbandoned,
  isActive,
  isHandedOver,
  isOpen,
} from '#shared/reservations/reservation-status.ts'

/** Whether to pay at the counter, as text. It does not say "paid", since an amount may only be reserved. */
export const payAtCounter = (online: boolean): string =>
  online ? 'Det er ingenting å betale i butikken.' : 'Varene betales i butikken.'

/** The label of the sum of the goods. Only goods that wait in a shop and are not paid online must still be paid. */
export const sumLabel = (statusId: number, online: boolean): string =>
  isOpen(statusId) && !online ? 'Å betale i butikken' : 'Sum'

/** The label before the provider's name. null: the provider has no part in the payment. */
export function providerLabel(
  { status, inShop, captured }: Pick<OrderPayment, 'status' | 'inShop' | 'captured'>,
  statusId: number,
): 'Betales med' | 'Reservert med' | 'Betalt med' | null {
  if (captured > 0 || status === 'captured' || status === 'refunded') return 'Betalt med'
  if (inShop || isAbandoned(statusId)) return null
  return statusId === reservationStatus.awaitingPayment ? 'Betales med' : 'Reservert med'
}

/** What happens when an open reservation or order is cancelled. */
export const cancelNote = (payment: Pick<OrderPayment, 'inShop'> | null): string =>
  `Varene blir lagt tilbake til andre${payment && !payment.inShop ? ', og beløpet frigis' : ''}. Det kan ikke angres.`

/**
 * The state of an order's payment, in one sentence. `statusId`: of the order. `sent`: delivered by carrier, not
 * collected.
 */
export function paymentMessage(
  { status, inShop }: Pick<OrderPayment, 'status' | 'inShop'>,
  statusId: number,
  sent = false,
): string {
  if (statusId === reservationStatus.awaitingPayment) return 'Ikke betalt ennå.'
  if (statusId === reservationStatus.unpaid) return 'Du er ikke belastet.'
  if (inShop)
    return sent
      ? `Beløpet vi reserverte, gjelder ikke lenger.${isOpen(statusId) ? ' Butikken tar kontakt.' : ''}`
      : `Beløpet vi reserverte, gjelder ikke lenger.${isOpen(statusId) ? ' Du betaler i butikken når du henter.' : ''}`
  if (status === 'refunded') return 'Hele beløpet er betalt tilbake.'
  if (status === 'captured') return 'Beløpet er trukket.'
  if (isHandedOver(statusId)) return 'Beløpet trekkes i løpet av noen minutter.'
  if (!isActive(statusId)) return 'Beløpet som var reservert, frigis. Du er ikke belastet.'
  return `Beløpet er reservert på kontoen din, og trekkes når ${sent ? 'varene er sendt' : 'du har hentet varene'}.`
}
