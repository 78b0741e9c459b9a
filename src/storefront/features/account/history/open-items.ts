import type { CustomerReservation } from '#contract/customers/customer-reservations.ts'
import { isActive } from '#shared/reservations/reservation-status.ts'

type Item = Pick<
  CustomerReservation,
  | 'id'
  | 'statusID'
  | 'status'
  | 'shopName'
  | 'date'
  | 'pickupCode'
  | 'receiptToken'
  | 'pickupDeadline'
  | 'heldUntil'
  | 'sentFrom'
  | 'readyBy'
  | 'delivery'
>
export type OpenItem = Item & {
  /** true: an order that is paid online. false: a reservation. */
  order: boolean
}

/** The active reservations and orders on the first pages of the histories, newest first. */
export function openItems(
  reservations: readonly Item[],
  orders: readonly Omit<Item, 'pickupDeadline' | 'heldUntil' | 'sentFrom' | 'readyBy'>[],
): OpenItem[] {
  const all = [
    ...reservations.map(item => ({ ...item, order: false })),
    ...orders.map(item => ({
      ...item,
      pickupDeadline: null,
      heldUntil: null,
      sentFrom: null,
      readyBy: null,
      order: true,
    })),
  ]
  return all.filter(({ statusID }) => isActive(statusID)).sort((one, other) => other.id - one.id)
}
