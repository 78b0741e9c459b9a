import { z } from 'zod'

const day = z.string().describe('`yyyy-mm-dd` in Norway; null: collected, or the chain names no time').nullable()

/** The delivery days and periods that the chain promises for an order or reservation by one shipping method. */
export const shippingPromise = z.object({
  carrier: z.string().nullable().describe('null: collected, or the chain names no carrier'),
  earliest: day,
  latest: day,
  exchangeDays: z.int().nullable().describe('days to exchange goods in a shop; null: no period is named'),
  returnDays: z.int().describe('days to withdraw from an order that is paid online'),
})
