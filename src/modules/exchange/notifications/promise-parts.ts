import { deliveryMessage, promiseMessages, returnMessage } from '#shared/shipping/promise-messages.ts'
import { shippingTerms } from '#shared/shipping/shipping-terms.ts'
import type { Part } from './mail-text.ts'
import type { ReservationFacts } from './reservation-mails.ts'

/** The day of the delivery. */
export function arrives({ promise }: Pick<ReservationFacts, 'promise'>): Part[] {
  const message = promise && deliveryMessage(promise)
  return message ? [{ lines: [message] }] : []
}

/** The delivery days and the periods for exchange and return, as shown with the order. */
export function promised({ promise, order, delivery }: ReservationFacts): Part[] {
  if (!promise) return order ? [{ lines: [returnMessage(shippingTerms.delivery, delivery !== null)] }] : []
  const lines = promiseMessages(promise, { online: order, delivery: delivery !== null })
  return lines.length > 0 ? [{ lines }] : []
}
