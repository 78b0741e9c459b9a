import type { OrderPayment } from '#contract/paid-orders/order-payment.ts'
import { reservationStatus, isActive, isHandedOver, isOpen } from '#shared/reservations/reservation-status.ts'

/** What the holder of the code pays at the counter. An amount that is only reserved is not paid yet. */
export const payAtCounter = (online: boolean): string =>
  online ? 'Det er ingenting å betale i butikken.' : 'Varene betales i butikken.'

/**
 * The label of the sum of the goods. Only goods that wait in a shop, and are not paid online, are still to be paid there.
 */
export const sumLabel = (statusId: number, online: boolean): string =>
  isOpen(statusId) && !online ? 'Å betale i butikken' : 'Sum'

/**
 * Where the money of an order is, in one sentence. `statusId`: of the order. `sent`: delivered by carrier,
 * not collected.
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
