import { z } from 'zod'
import { maxRefused } from '#shared/payments/refusals.ts'
import { providerName } from './order-payment.ts'
import { lineText } from '#contract/short-text.ts'

const refusedPayment = z.object({
  paymentId: z.string(),
  name: z.string().describe('name of the payment step, unique within the payment'),
  orderId: z.int(),
  shopName: z.string(),
  provider: providerName,
  kind: z.enum(['capture', 'cancel', 'refund']),
  amount: z.int().nullable().describe('øre; null: the whole remaining amount'),
  reply: z.string().nullable().describe('response of the provider'),
  at: z.string().describe('time of the first request'),
})
export const refusedPayments = z.object({ data: z.array(refusedPayment).max(maxRefused) })
export const refusedStep = z.strictObject({
  paymentId: z.string().regex(/^[0-9a-f]{22,64}$/),
  name: z.string().regex(/^[a-z0-9 ]{1,60}$/),
})
export const settledStep = refusedStep.extend({
  reason: lineText(300).min(3).describe('how it was settled, for the accounting records'),
})
export const refusedOutcome = z.object({
  state: z
    .enum(['done', 'refused', 'unknown', 'by hand'])
    .describe('unknown: no response from the provider yet; retried each minute'),
  reply: z.string().nullable(),
})
export type RefusedPayment = z.infer<typeof refusedPayment>
export type RefusedPayments = z.infer<typeof refusedPayments>
export type RefusedStep = z.infer<typeof refusedStep>
export type SettledStep = z.infer<typeof settledStep>
export type RefusedOutcome = z.infer<typeof refusedOutcome>
