import { z } from 'zod'

const offered = z.boolean().describe('whether goods are sent at all')
/** How goods reach shoppers, beside being collected for nothing. */
export const shippingState = z.object({
  version: z.string().describe('empty: nobody ever changed it'),
  offered,
  price: z.int().describe('øre; what sending costs at least'),
  payable: z.boolean().describe('false: without a payment provider nothing is sent, whatever is said here'),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  canUndo: z.boolean(),
})
export const shippingChange = z.strictObject({
  version: z.string().max(40).describe('as it was read: a change that somebody else made since is not overwritten'),
  offered,
  price: z.int().min(0).max(1_000_000),
})
export const shippingUndo = z.strictObject({ version: z.string().max(40) })

export type ShippingState = z.infer<typeof shippingState>
export type ShippingChange = z.infer<typeof shippingChange>
