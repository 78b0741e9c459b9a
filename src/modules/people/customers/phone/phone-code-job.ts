import { z } from 'zod'

export const phoneCodeQueue = 'phone-code'
export const phoneCodeJob = z.object({
  /** Of the message. */
  id: z.int(),
  customerId: z.int(),
  /** A keyed hash of the number that was asked for: it may be another by now. */
  recipient: z.string(),
  /** What the code is made of, together with the shop's secret: opens nothing by itself. */
  seed: z.string(),
  askedAt: z.iso.datetime(),
  brand: z.string(),
})
export type PhoneCodeJob = z.infer<typeof phoneCodeJob>
