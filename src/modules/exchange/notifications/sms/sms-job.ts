import { z } from 'zod'

/**
 * Enqueued for the same time as the mail with the same content. If staff undo within a minute, neither is sent.
 */
export const smsQueue = 'sms'
export const smsJob = z.object({
  id: z.int(),
  kind: z.enum(['ready', 'reminder', 'expired', 'stopped', 'rejected', 'asked']),
  reservationId: z.int(),
  questionId: z.int().optional(),
})
export type SmsJob = z.infer<typeof smsJob>
