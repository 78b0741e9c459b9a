import { z } from 'zod'
import { providerName } from './order-payment.ts'

export const refusedKeys = z
  .array(
    z.object({
      provider: providerName,
      shops: z
        .array(z.string())
        .nullable()
        .describe('names of the shops that use the keys; null: the chain’s own keys'),
      since: z.string(),
    }),
  )
  .describe('payment providers that refuse the keys, so nothing is captured or refunded there')
export type RefusedKeys = z.infer<typeof refusedKeys>
