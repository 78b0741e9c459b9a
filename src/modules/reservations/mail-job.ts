import { z } from 'zod'

/** Written in the transaction that makes it true; whom and what to write is read when the mail is sent. */
export const mailQueue = 'reservation-mail'
export const mailJob = z.object({ kind: z.enum(['confirmation', 'ready', 'stopped']), reservationId: z.int() })
export type MailJob = z.infer<typeof mailJob>
