import { z } from 'zod'
import { receipt, reservation } from '../reservations.ts'

/** A reservation on the customer's own page, with the receipt fields that the page shows and the shop name. */
export const customerReservation = reservation.extend({
  ...receipt.pick({
    receiptToken: true,
    pickupCode: true,
    status: true,
    readyBy: true,
    pickupDeadline: true,
    heldUntil: true,
    sentFrom: true,
    extended: true,
    version: true,
    extendTo: true,
  }).shape,
  shopName: z.string(),
})
export const customerReservations = z.object({
  data: z.array(customerReservation).max(10),
  current_page: z.int(),
  last_page: z.int().describe('1 if there are no rows'),
  total: z.int(),
})
export type CustomerReservations = z.infer<typeof customerReservations>
export type CustomerReservation = z.infer<typeof customerReservation>
