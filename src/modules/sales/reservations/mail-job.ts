import { z } from 'zod'

/** Written in the transaction that makes it true; whom and what to write is read when the mail is sent. */
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
  /** Of an order, where goods of it came back. */
  returnId: z.int().optional(),
  /** Of an order, where the shopper withdraws from goods of it. */
  withdrawalId: z.int().optional(),
  /** What is asked of the shopper, or was agreed. */
  questionId: z.int().optional(),
})
export type MailJob = z.infer<typeof mailJob>

/** An order that was handed over or ended: what that means for its money is looked at once it can no longer be undone. */
export const closedOrderQueue = 'closed-order'
export const closedOrderJob = z.object({ id: z.int() })

/** A code on its way to the address that it confirms, known by the seed it is made of. */
export const codeQueue = 'email-code'
export const codeJob = z.object({ email: z.string(), seed: z.string(), brand: z.string().optional() })
export type CodeJob = z.infer<typeof codeJob>
