import { z } from 'zod'
import { deskStatus } from './staff.ts'
import { reservationLine } from './reservations.ts'

/** What a program needs to show in a shop what is to be picked and handed over, and no more of the shopper than that. */
export const machineReservation = z.object({
  id: z.int(),
  shopID: z.int(),
  statusID: z.int(),
  status: z.string().describe('the Norwegian word for statusID'),
  name: z.string().nullable().describe('who collects it; null once it is closed'),
  pickupCode: z.string().nullable().describe('null once it is closed'),
  isOrder: z.boolean().describe('ordered online'),
  paid: z.boolean().describe('paid online: nothing is paid at the till'),
  delivery: z.boolean().describe('to be sent, not collected'),
  total: z.int().describe('øre, without what the shop did not find'),
  date: z.string(),
  readyBy: z.string().nullable(),
  pickupDeadline: z.string().nullable(),
  changedAt: z.string().describe('when something last happened to it'),
  articles: z.array(
    reservationLine.pick({
      line: true,
      ean: true,
      ArticleNo: true,
      name: true,
      size: true,
      color: true,
      count: true,
      missing: true,
      state: true,
      price: true,
    }),
  ),
})
export const machineReservationQuery = z.object({
  status: deskStatus.default('open'),
  since: z.iso
    .datetime({ offset: true })
    .max(40)
    .optional()
    .describe('only what something happened to from then on; needed where `status` is `closed` or `all`'),
  shop: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  take: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z
    .string()
    .regex(/^\d{1,17}-\d{1,10}$/)
    .optional()
    .describe('`next` of the page before'),
})
export const machineReservationList = z.object({
  data: z.array(machineReservation).max(200).describe('in the order in which something last happened to them'),
  next: z.string().nullable().describe('the cursor of the next page; null: this was the last'),
  nextSince: z
    .string()
    .describe(
      'the `since` of the next look, from the first page of this one: a minute back, so that nothing is missed',
    ),
})
export type MachineReservation = z.infer<typeof machineReservation>
