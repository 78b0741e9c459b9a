import { z } from 'zod'
import { lineText } from '#contract/short-text.ts'
import { leastReturnDays, maxDeliveryDays, maxPeriodDays } from '#shared/shipping/shipping-terms.ts'

const offered = z.boolean().describe('whether orders are delivered')
const names = z.object({ collect: lineText(200), delivery: lineText(200) })
const period = z.int().min(1).max(maxPeriodDays)
const methodTerms = z.strictObject({
  exchangeDays: period.nullable().describe('days to exchange goods in a shop; null: no period is named'),
  returnDays: period.min(leastReturnDays).describe('days to withdraw from an order that is paid online'),
})
const deliveryDays = z.int().min(0).max(maxDeliveryDays)
const terms = z.strictObject({
  carrier: lineText(200).describe('empty: no carrier is named'),
  days: z
    .strictObject({ first: deliveryDays, last: deliveryDays })
    .nullable()
    .describe('working days from the order to its delivery; null: no time is named'),
  collect: methodTerms,
  delivery: methodTerms,
})
/** The shipping methods. Collecting is free. */
export const shippingState = z.object({
  version: z.string().describe('empty: never changed'),
  offered,
  price: z.int().describe('the minimum price of a delivery, in øre'),
  names: names.describe('the names of collection and delivery in the checkout'),
  terms: terms.describe('the carrier, delivery days and periods for exchange and return'),
  payable: z
    .boolean()
    .describe('false: there is no payment provider, so nothing is delivered even if `offered` is true'),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  canUndo: z.boolean(),
})
export const shippingChange = z.strictObject({
  version: z.string().max(40).describe('the version that was read; 409 if it has changed since'),
  offered,
  price: z.int().min(0).max(1_000_000),
  names: names.strict().optional().describe('Default: unchanged'),
  terms: terms.optional().describe('Default: unchanged'),
})
export const shippingUndo = z.strictObject({ version: z.string().max(40) })

export type ShippingState = z.infer<typeof shippingState>
export type ShippingChange = z.infer<typeof shippingChange>
