import { z } from 'zod'
import { reservationLine, shownVersion, versionField } from './reservations.ts'
import { deskMove, deskStatus } from './staff.ts'
import { instant } from './machine.ts'

const machineAction = z.enum(['pick', 'ready', 'collect', 'dispatch', 'deliver', 'reject', 'cancel', 'undo'])

/** The data that a program needs to show the goods to pick and hand over in a shop, with little personal data. */
export const machineReservation = z.object({
  id: z.int(),
  shopID: z.int(),
  statusID: z.int(),
  status: z.string().describe('the Norwegian word for statusID'),
  name: z.string().nullable().describe('the collecting person; null once it is closed'),
  pickupCode: z.string().nullable().describe('null once it is closed'),
  isOrder: z.boolean().describe('ordered online'),
  paid: z.boolean().describe('paid online: nothing is paid at the till'),
  delivery: z.boolean().describe('to be sent, not collected'),
  total: z.int().describe('øre, without missing pieces'),
  freight: z.int().describe('øre; part of `total`'),
  discount: z.int().describe('reduction by a promo code, in øre'),
  deductions: z
    .array(z.object({ name: z.string(), amount: z.int() }))
    .max(100)
    .describe('reductions by multi-buys, in øre'),
  date: z.string(),
  readyBy: z.string().nullable(),
  pickupDeadline: z.string().nullable(),
  changedAt: z.string().describe('time of the last event'),
  version: versionField,
  actions: z.array(machineAction).describe('actions that are possible now'),
  trackingUrl: z.string().nullable(),
  acknowledged: z.boolean().describe('this key has acknowledged it'),
  elsewhere: z.boolean().describe('true: it was moved to a shop outside the key, so it has no name and no code'),
  contact: z
    .object({ email: z.string(), phone: z.string(), address: z.string(), zipcode: z.string(), city: z.string() })
    .nullable()
    .describe('of an open reservation, with the scope `reservations:contact`; the address of a delivery'),
  articles: z.array(
    reservationLine
      .pick({
        line: true,
        ean: true,
        ArticleNo: true,
        name: true,
        size: true,
        color: true,
        count: true,
        missing: true,
        givenBack: true,
        kept: true,
        substituteFor: true,
        state: true,
        price: true,
        originalPrice: true,
        pant: true,
      })
      .extend({
        sku: z.string(),
        vatPercentage: z.int(),
      }),
  ),
})
export const machineReservationQuery = z.object({
  kind: z.enum(['reservation', 'order', 'all']).default('all'),
  acknowledged: z.enum(['no', 'all']).default('all').describe('`no`: only those that this key has not acknowledged'),
  status: deskStatus.default('open'),
  since: instant
    .optional()
    .describe('only reservations with events since then; required if `status` is `closed` or `all`'),
  shop: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  take: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z
    .string()
    .regex(/^\d{1,17}-\d{1,10}$/)
    .optional()
    .describe('`next` of the previous page'),
})
export const machineReservationList = z.object({
  data: z.array(machineReservation).max(200).describe('in the order of their last events'),
  next: z.string().nullable().describe('the cursor of the next page; null: this is the last page'),
  nextSince: z
    .string()
    .describe(
      'the `since` for the next poll; use the value of the first page. It is a minute in the past, so that no event is missed',
    ),
})

const changeCursor = z.string().regex(/^[0-9a-f]{1,16}-\d{1,20}-\d{1,10}$/)
export const machineChangesQuery = z.object({
  after: changeCursor
    .optional()
    .describe('`next` of the previous response. Default: no changes are returned, only the cursor of now'),
  shop: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  take: z.coerce.number().int().min(1).max(200).default(100),
})
export const machineChanges = z.object({
  data: z.array(machineReservation).max(200).describe('each once, in its current state; oldest change first'),
  next: changeCursor.describe('the `after` of the next call'),
  more: z.boolean().describe('true: call again now'),
})
export const machineMove = deskMove.extend({
  action: machineAction,
  version: shownVersion.describe(
    'the `version` that was read; 409 `stale` if the reservation has changed since. Required, here or as `If-Match`',
  ),
})
export const machineAcknowledge = z.strictObject({ ids: z.array(z.int32().positive()).min(1).max(200) })
export type MachineReservation = z.infer<typeof machineReservation>
