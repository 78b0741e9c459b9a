import { z } from 'zod'
import { shortText } from '#contract/short-text.ts'

export const listedStatus = z.enum(['open', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
export const listedKind = z.enum(['reserved', 'ordered', 'sent'])
export const listOrder = z.enum(['newest', 'oldest', 'dearest'])
/** Filters for the list of all reservations and orders. */
export const reservationFilter = z.object({
  status: listedStatus.optional().describe('number of a status, or `open` for all open ones'),
  shop: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  kind: listedKind
    .optional()
    .describe('`reserved`: paid in the shop; `ordered`: paid online and collected; `sent`: delivered'),
  from: z.iso.date().optional().describe('the first day, in Norwegian time'),
  to: z.iso.date().optional().describe('the last day, inclusive'),
  q: shortText(100)
    .default('')
    .describe('a part of a name, phone number or e-mail address; or a complete pickup code, id, EAN or article number'),
})
export const reservationListQuery = reservationFilter.extend({
  order: listOrder.default('newest'),
  after: z
    .string()
    .regex(/^\d{1,16}-\d{1,9}$/)
    .optional()
    .describe('`next` of the previous page'),
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
