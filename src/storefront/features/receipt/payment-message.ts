import type { OrderPayment } from '#contract/paid-orders/order-payment.ts'
import { reservationStatus, isActive, isHandedOver } from '#shared/reservations/reservation-status.ts'

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
      ? 'Beløpet vi holdt av, gjelder ikke lenger. Butikken tar kontakt.'
      : 'Beløpet vi holdt av, gjelder ikke lenger. Du betaler i butikken når du henter.'
  if (status === 'refunded') return 'Hele beløpet er betalt tilbake.'
  if (status === 'captured') return 'Beløpet er trukket.'
  if (isHandedOver(statusId)) return 'Beløpet trekkes i løpet av noen minutter.'
  if (!isActive(statusId)) return 'Beløpet som var holdt av, frigis. Du er ikke belastet.'
  return `Beløpet er holdt av, og trekkes når ${sent ? 'varene er sendt' : 'du har hentet varene'}.`
}
