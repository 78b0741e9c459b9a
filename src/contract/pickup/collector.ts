import { z } from 'zod'
import { shortText } from '#contract/short-text.ts'

/** A person who collects in the shopper's place. */
export const collector = z.object({
  collector: z
    .object({ name: z.string(), token: z.string().describe('token of the link that the shopper passes on') })
    .nullable()
    .describe('null: the shopper collects'),
  statusID: z.int(),
  canName: z.boolean(),
})
export const collectorRequest = z.strictObject({ name: shortText(200) })

/** The page of a collector's link. It shows neither the shopper, nor prices, nor earlier events. */
export const collection = z.object({
  name: z.string().describe('name of the collector'),
  open: z.boolean().describe('false: the reservation was collected or has ended, so there is no pickup code'),
  ready: z.boolean(),
  code: z.string().nullable(),
  qrCode: z.string().nullable().describe('SVG of the code'),
  number: z.int(),
  shopID: z.int(),
  pickupDeadline: z.string().nullable(),
  paid: z.boolean().describe('nothing is to be paid in the shop'),
})

export type Collector = z.infer<typeof collector>
export type Collection = z.infer<typeof collection>
