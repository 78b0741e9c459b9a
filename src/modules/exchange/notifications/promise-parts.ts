import { deliveryMessage, promiseMessages, returnMessage } from '#shared/shipping/promise-messages.ts'
import { shippingTerms, type ShippingPromise } from '#shared/shipping/shipping-terms.ts'
import type { Part } from './mail-text.ts'

interface PromiseFacts {
  /** The delivery days and periods that were shown. null: not stored. */
  promise: ShippingPromise | null
  /** True: an order, paid online. */
  order: boolean
  /** null: click and collect. */
  delivery: object | null
}

/** The day of the delivery. */
export function arrives({ promise }: Pick<PromiseFacts, 'promise'>): Part[] {
  const message = promise && deliveryMessage(promise)
  return message ? [{ lines: [message] }] : []
}

/** The delivery days and the periods for exchange and return, as shown with the order. */
export function promised({ promise, order, delivery }: PromiseFacts): Part[] {
  if (!promise) return order ? [{ lines: [returnMessage(shippingTerms.delivery, delivery !== null)] }] : []
  const lines = promiseMessages(promise, { online: order, delivery: delivery !== null })
  return lines.length > 0 ? [{ lines }] : []
}

/** The entry to the right of withdrawal. The link has the receipt's token, so the shopper types nothing. */
export const withdrawLink = ({ order, receiptUrl }: Pick<PromiseFacts, 'order'> & { receiptUrl: string }): Part[] =>
  order ? [{ link: 'Angre kjøp', url: `${receiptUrl}/angre` }] : []
