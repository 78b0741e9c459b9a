import { z } from 'zod'

/** The kinds of undelivered mails that editors see. The list leaves out the recipients; the reservations have them. */
export const mailKind = z.enum([
  'confirmation',
  'ready',
  'stopped',
  'extended',
  'reminder',
  'cancelled',
  'receipt',
  'returned',
  'sent',
  'withdrawn',
  'withdrawing',
  'partly',
  'asked',
  'moved',
  'summary',
  'code',
  'account',
  'alert-confirm',
  'alert-back',
  'favourites',
  'review-ask',
  'contact',
  'privacy',
  'sms',
  'phone-code',
])
export const mailState = z.enum(['given-up', 'retrying'])
export const failedMail = z.object({
  id: z.uuid(),
  kind: mailKind.nullable().describe('null: this version does not know the kind'),
  reservationId: z.int().nullable(),
  state: mailState.describe('given-up: permanently refused, or not sent within two days'),
  reply: z
    .string()
    .describe(
      'the mail server’s reply as code and step: `550 at RCPT TO`; otherwise the name of the fault; `UNCLEAR at SMS`: the message may have been sent',
    ),
  tries: z.int(),
  at: z.string().describe('time of the last attempt'),
  next: z.string().nullable().describe('time of the next automatic attempt; null: none'),
  canRetry: z.boolean().describe('false: its address has been erased, or its content no longer applies'),
})
export const failedMails = z.object({
  data: z.array(failedMail),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int().describe('number of rows among the 2,500 newest'),
  more: z.boolean().describe('true: there are more than the 2,500 newest, so `total` may be too low'),
  waiting: z.object({ count: z.int(), oldest: z.string().nullable() }).describe('all mails that are not sent yet'),
})

export type MailKind = z.infer<typeof mailKind>
export type MailState = z.infer<typeof mailState>
export type FailedMail = z.infer<typeof failedMail>
export type FailedMails = z.infer<typeof failedMails>
