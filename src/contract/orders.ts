import { z } from 'zod'
import { providerNames } from '#shared/payments/provider-names.ts'
import { receiptToken, reservation, reservationAnswer } from './reservations.ts'

export const providerName = z.enum(providerNames)

/** As `reservationAnswer`; its goods wait for the payment, and are picked after it. */
export const orderAnswer = reservationAnswer.omit({ reservation: true }).extend({ order: reservation })

export const paymentProviders = z.object({
  providers: z
    .array(providerName)
    .max(providerNames.length)
    .describe('those that the shop takes payments by, in the order to show'),
})

export const paymentStart = z.strictObject({ receiptToken: receiptToken.describe('of the order that is paid for') })

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

/** A payment, for whoever holds its id, which cannot be guessed. */
export const paymentSession = z.object({
  id: z.string(),
  provider: providerName,
  status: paymentStatus,
  amount: z.int().describe('øre'),
  redirectUrl: z.string().nullable().describe('where the shopper pays, while that is possible'),
  receiptToken: z.string().describe('of the order'),
  paid: z.boolean().describe('the order is confirmed'),
  message: z.string().nullable().describe('why no payment came of it, for the shopper'),
})
/** 128 random bits in hexadecimal. */
export const paymentId = z.string().regex(/^[0-9a-f]{32}$/)

/** How an order is paid, as its receipt shows it. Amounts are øre. */
export const orderPayment = z.object({
  provider: providerName.nullable(),
  status: paymentStatus.nullable().describe('null: none was begun'),
  inShop: z.boolean().describe('the authorisation is gone: it is paid when it is collected'),
  captured: z.int(),
  refunded: z.int(),
  receiptNumber: z.int().nullable(),
  vat: z.array(z.object({ percentage: z.int(), gross: z.int(), vat: z.int() })).max(10),
})

export type OrderAnswer = z.infer<typeof orderAnswer>
export type PaymentProviders = z.infer<typeof paymentProviders>
export type PaymentSession = z.infer<typeof paymentSession>
export type OrderPayment = z.infer<typeof orderPayment>
