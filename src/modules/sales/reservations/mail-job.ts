import { z } from 'zod'

/**
 * Jobs are written in the transaction of the event. The recipient and the contents are read when the mail is
 * sent.
 */
export const mailQueue = 'reservation-mail'
export const mailJob = z.object({
  kind: z.enum([
    'confirmation',
    'ready',
    'stopped',
    'cancelled',
    'extended',
    'reminder',
    'receipt',
    'returned',
    'sent',
    'withdrawn',
    'partly',
    'asked',
    'moved',
  ]),
  reservationId: z.int(),
  /** Of an order with returned goods. */
  returnId: z.int().optional(),
  /** Of an order that the shopper withdraws from. */
  withdrawalId: z.int().optional(),
  /** The question to the shopper, or the agreement. */
  questionId: z.int().optional(),
})
export type MailJob = z.infer<typeof mailJob>

/** An order that was handed over or ended. Its money is settled once that can no longer be undone. */
export const closedOrderQueue = 'closed-order'
export const closedOrderJob = z.object({ id: z.int() })

/** A code to confirm a mail address, identified by its seed. */
export const codeQueue = 'email-code'
export const codeJob = z.object({ email: z.string(), seed: z.string(), brand: z.string().optional() })
export type CodeJob = z.infer<typeof codeJob>
