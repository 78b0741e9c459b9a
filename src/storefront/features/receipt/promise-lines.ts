import type { Receipt } from '#contract/reservations.ts'
import { isAbandoned, isHandedOver, reservationStatus } from '#shared/reservations/reservation-status.ts'
import { deliveryMessage, exchangeMessage, returnMessage } from '#shared/shipping/promise-messages.ts'

/** The goods were collected, or delivered by the carrier. */
export const hasArrived = (statusId: number): boolean =>
  isHandedOver(statusId) && statusId !== reservationStatus.dispatched

/** The delivery days, until the goods arrive, and the periods for exchange and return. Empty for an abandoned order. */
export function promiseLines({
  promise,
  payment,
  withdrawal,
  reservation: { statusID, delivery },
}: Pick<Receipt, 'promise' | 'payment' | 'withdrawal'> & {
  reservation: Pick<Receipt['reservation'], 'statusID' | 'delivery'>
}): string[] {
  if (!promise || isAbandoned(statusID)) return []
  return [
    delivery && !hasArrived(statusID) ? deliveryMessage(promise) : null,
    exchangeMessage(promise),
    // The text about the withdrawal already names the last day.
    payment && !payment.inShop && !withdrawal ? returnMessage(promise, delivery) : null,
  ].filter(line => line !== null)
}
