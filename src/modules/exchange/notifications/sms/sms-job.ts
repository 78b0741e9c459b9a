import { z } from 'zod'

/** Written when the mail that tells the same is due: what staff undo within their minute is told by neither. */
export const smsQueue = 'sms'
export const smsJob = z.object({
  id: z.int(),
  kind: z.enum(['ready', 'reminder', 'expired', 'stopped', 'rejected', 'asked']),
  reservationId: z.int(),
  questionId: z.int().optional(),
})
export type SmsJob = z.infer<typeof smsJob>
