import { z } from 'zod'
import { shortText } from '#contract/short-text.ts'

export const listedStatus = z.enum(['open', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
export const listedKind = z.enum(['reserved', 'ordered', 'sent'])
export const listOrder = z.enum(['newest', 'oldest', 'dearest'])
/** Filters for the list of all reservations and orders. */
export const reservationFilter = z.object({
  status: listedStatus.optional().describe('the number of a state, or all that are open'),
  shop: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  kind: listedKind.optional().describe('paid in the shop, paid online and collected, or sent'),
  from: z.iso.date().optional().describe('a day in Norway'),
  to: z.iso.date().optional().describe('that day too'),
  q: shortText(100)
    .default('')
    .describe('a part of a name, a phone or an e-mail; or a pickup code, a number, an EAN or an article number'),
})
export const reservationListQuery = reservationFilter.extend({
  order: listOrder.default('newest'),
  after: z
    .string()
    .regex(/^\d{1,16}-\d{1,9}$/)
    .optional()
    .describe('`next` of the page before'),
  take: z.coerce.number().int().min(1).max(500).default(50),
})
export const listedReservation = z.object({
  id: z.int(),
  at: z.string(),
  shopId: z.int(),
  shopName: z.string(),
  kind: listedKind,
  status: z.string(),
  statusID: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  pickupCode: z.string(),
  goods: z.array(z.object({ articleNo: z.string(), ean: z.string(), name: z.string(), count: z.int() })),
  total: z.int().describe('øre, without missing pieces'),
  readyBy: z.string().nullable(),
  pickupDeadline: z.string().nullable(),
})
export const reservationList = z.object({ data: z.array(listedReservation), next: z.string().nullable() })
export const reservationCount = z.object({ total: z.int() })

export type ListedStatus = z.infer<typeof listedStatus>
export type ListedKind = z.infer<typeof listedKind>
export type ListOrder = z.infer<typeof listOrder>
export type ListedReservation = z.infer<typeof listedReservation>
export type ReservationList = z.infer<typeof reservationList>
export type ReservationCount = z.infer<typeof reservationCount>
