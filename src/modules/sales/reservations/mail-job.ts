import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/**
 * The queue of mails about reservations. A job is written in the transaction of the event that its mail reports. The
 * recipient and the contents are read when the mail is sent.
 */
export const mailQueue = 'reservation-mail'
export const mailJob = z.object({
  kind: z.enum([
    'confirmation',
    'ready',
    // Staff ended the reservation, or it expired.
    'stopped',
    'cancelled',
    'extended',
    'reminder',
    'receipt',
    'returned',
    'sent',
    'withdrawn',
    // A withdrawal that the mail's link confirms.
    'withdrawing',
    // Some of the goods were collected, and the rest was returned to the shelf.
    'partly',
    // A question to the shopper.
    'asked',
    // The shopper accepted the move to another shop.
    'moved',
  ]),
  reservationId: z.int(),
  /** The id of the return that the mail is about. */
  returnId: z.int().optional(),
  /** The id of the withdrawal that the mail acknowledges. */
  withdrawalId: z.int().optional(),
  /** The id of the withdrawal that the mail's link confirms. */
  requestId: z.int().optional(),
  /** The id of the question that the mail asks, or for which the mail confirms the answer. */
  questionId: z.int().optional(),
  /** With `extended`: the event by which the shop moved the promise. Unset: the shopper extended the deadline. */
  change: z.int().optional(),
})
export type MailJob = z.infer<typeof mailJob>

/** The kind that the record of the mail has. Each return, withdrawal, question and move has a mail of its own. */
export function storedKind({ kind, returnId, withdrawalId, requestId, questionId, change }: MailJob): string {
  const own = returnId ?? withdrawalId ?? requestId ?? questionId ?? change
  return own === undefined ? kind : `${kind}-${own}`
}

/** The job of a mail with the stored kind. */
export function jobOfKind(reservationId: number, stored: string): MailJob {
  const [kind, own] = stored.split('-')
  const name =
    own === undefined ? null : kind === 'returned' ? 'returnId' : kind === 'extended' ? 'change' : 'questionId'
  return mailJob.parse({ kind, reservationId, ...(name && { [name]: Number(own) }) })
}

/** The queue of orders that were handed over or ended. Their money is settled once this can no longer be undone. */
export const closedOrderQueue = 'closed-order'
export const closedOrderJob = z.object({ id: z.int() })

/** The queue of mails with a code that confirms the address. The code is computed from `seed`. */
export const codeQueue = 'email-code'
export const codeJob = z.object({
  email: z.string(),
  seed: z.string(),
  brand: z.string().optional(),
  /** undefined: the checkout. */
  purpose: z.enum(['privacy']).optional(),
  /**
   * Identifies one request for a code. Requests that mail the same code again differ. undefined: a job of an older
   * version.
   */
  request: z.string().optional(),
})
export type CodeJob = z.infer<typeof codeJob>

/** The job of one request for a code. */
export const codeJobOf = (job: Omit<CodeJob, 'request'>): CodeJob => ({
  ...job,
  request: randomBytes(16).toString('base64url'),
})
