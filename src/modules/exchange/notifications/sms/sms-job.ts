import { z } from 'zod'

/**
 * Enqueued when the mail about the same event is sent, after the time in which staff can undo. A reminder is enqueued
 * without a mail.
 */
export const smsQueue = 'sms'
export const smsJob = z.object({
  id: z.int(),
  kind: z.enum(['ready', 'reminder', 'expired', 'stopped', 'rejected', 'asked']),
  reservationId: z.int(),
  questionId: z.int().optional(),
})
export type SmsJob = z.infer<typeof smsJob>
