import { z } from 'zod'
import { providerName } from './order-payment.ts'
import { refusedKeys } from './refused-keys.ts'

export const settlementDays = 92
/** Amounts are øre. */
export const settlement = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(
    z.object({
      day: z.string().describe('in Oslo, YYYY-MM-DD'),
      shopId: z.int(),
      shopName: z.string(),
      provider: providerName,
      seller: z.string().nullable().describe('organisation number of the merchant account; null: the chain’s'),
      captures: z.int(),
      captured: z.int(),
      refunds: z.int(),
      refunded: z.int(),
    }),
  ),
  refusedKeys,
})
export type Settlement = z.infer<typeof settlement>
