import type { Receipt } from '#contract/reservations.ts'
import { isAbandoned, isHandedOver, reservationStatus } from '#shared/reservations/reservation-status.ts'
import { deliveryMessage, exchangeMessage, returnMessage } from '#shared/shipping/promise-messages.ts'

/** What still applies of the promise of a reservation or order, in sentences. */
export function promiseLines({
  promise,
  payment,
  withdrawal,
  reservation: { statusID, delivery },
}: Pick<Receipt, 'promise' | 'payment' | 'withdrawal'> & {
  reservation: Pick<Receipt['reservation'], 'statusID' | 'delivery'>
}): string[] {
  if (!promise || isAbandoned(statusID)) return []
  const arrived = isHandedOver(statusID) && statusID !== reservationStatus.dispatched
  return [
    delivery && !arrived ? deliveryMessage(promise) : null,
    exchangeMessage(promise),
    // The withdrawal names the last day itself.
    payment && !payment.inShop && !withdrawal ? returnMessage(promise, delivery) : null,
  ].filter(line => line !== null)
}
