import { z } from 'zod'

export const phoneCodeQueue = 'phone-code'
export const phoneCodeJob = z.object({
  /** The id of the message. */
  id: z.int(),
  customerId: z.int(),
  /** A keyed hash of the number that the code was requested for. The account may have another number by now. */
  recipient: z.string(),
  /** The code is derived from this and the shop's secret. The seed alone is useless. */
  seed: z.string(),
  askedAt: z.iso.datetime(),
  brand: z.string(),
})
export type PhoneCodeJob = z.infer<typeof phoneCodeJob>
