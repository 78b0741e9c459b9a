import { z } from 'zod'
import { providerNames } from '#shared/payments/provider-names.ts'

export const providerName = z.enum(providerNames)
export const paymentStatus = z.enum([
  'created',
  'authorised',
  'captured',
  'cancelled',
  'refunded',
  'declined',
  'aborted',
  'expired',
  'unknown',
])

const vatByRate = z.array(z.object({ percentage: z.int(), gross: z.int(), vat: z.int() })).max(10)

/** How an order is paid. Amounts are øre. */
export const orderPayment = z.object({
  id: z.string().nullable().describe('id of the payment; null: none was started'),
  provider: providerName.nullable(),
  status: paymentStatus.nullable(),
  inShop: z.boolean().describe('the authorisation no longer exists: the order is paid in the shop at collection'),
  captured: z.int(),
  refunded: z.int(),
  receiptNumber: z.int().nullable().describe('set when the payment is captured'),
  seller: z
    .object({ name: z.string(), orgNo: z.string().nullable() })
    .nullable()
    .describe('the seller when the receipt got its number'),
  vat: vatByRate.describe('the found goods, by VAT rate'),
  returnedVat: vatByRate.describe('the returned goods, by VAT rate'),
})
export type OrderPayment = z.infer<typeof orderPayment>
