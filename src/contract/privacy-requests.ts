import { z } from 'zod'
import { customerExport } from './customers/customer-export.ts'
import { digitText, shortText } from '#contract/short-text.ts'
import { customerReservation } from './customers/customer-reservations.ts'
import { customerOrder } from './orders.ts'
import { ownReview } from './reviews.ts'

const time = z.string()
const kind = z.enum(['access', 'correction', 'deletion'])
const message = z.string().max(2_000)

export const privacyCodeRequest = z.strictObject({ email: shortText(254) })
export const privacyCodeSent = z.object({ message: z.string() })
export const privacyRequestBody = z.strictObject({
  email: shortText(254),
  code: digitText(20).describe('the mailed code'),
  kind,
  message: message.optional().describe('what to correct'),
})
export const privacyRequestMade = z.object({
  kind,
  due_at: time.describe('the deadline for the reply: one month'),
  file: z.string().nullable().describe('access: the token of `GET /privacy/requests/{token}/file`, valid for a week'),
  stored: z.array(z.string()).describe('deletion: what is stored and why, in Norwegian'),
})

/** All stored data about the address of a guest. */
export const guestExport = z.object({
  exported_at: time,
  email: z.string(),
  reservations: z.array(customerReservation),
  orders: z.array(customerOrder),
  stock_alerts: z.array(z.object({ variantId: z.int(), shopId: z.int(), asked_at: time, sent_at: time.nullable() })),
  messages: z.array(z.object({ message: z.string(), at: time })).describe('from /kontakt'),
  reviews: z.array(ownReview).describe('of the account that has confirmed the address'),
  privacy_requests: z.array(z.object({ kind, message: z.string(), made_at: time, closed_at: time.nullable() })),
  account: customerExport
    .omit({ reservations: true, orders: true })
    .nullable()
    .describe('the account that has confirmed the address; null: none, or it has a second factor'),
  account_hidden: z
    .boolean()
    .describe('an account with a second factor has the address: its data is in `GET /customers/current/export` only'),
  invitations: z
    .array(
      z.object({
        customer_no: z.string(),
        facts: z.record(z.string(), z.unknown()),
        consents: z.record(z.string(), z.unknown()),
      }),
    )
    .describe('what a shop registered for an account that is not made yet'),
  processing: z
    .array(
      z.object({
        what: z.string(),
        purpose: z.string(),
        basis: z.string().describe('of Regulation (EU) 2016/679, art. 6 (1)'),
        stored: z.string().describe('how long'),
        receivers: z.array(z.string()).describe('kinds of providers that may get it'),
      }),
    )
    .describe('each kind of personal data of shoppers, in Norwegian'),
})

const staffRequest = z.object({
  id: z.int(),
  kind,
  email: z.string(),
  message: z.string(),
  made_at: time,
  due_at: time,
  closed_at: time.nullable().describe('null: open'),
  outcome: z.enum(['done', 'refused']).nullable(),
  reason: z.string().nullable(),
})
export const privacyRequestList = z.object({
  data: z.array(staffRequest),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
})
export const privacyRequestClosing = z.strictObject({
  outcome: z.enum(['done', 'refused']),
  reply: z.string().max(1_000).describe('the reason, mailed to the requester'),
})

export type PrivacyCodeRequest = z.infer<typeof privacyCodeRequest>
export type PrivacyCodeSent = z.infer<typeof privacyCodeSent>
export type PrivacyRequestBody = z.infer<typeof privacyRequestBody>
export type PrivacyRequestMade = z.infer<typeof privacyRequestMade>
export type GuestExport = z.infer<typeof guestExport>
export type PrivacyRequestView = z.infer<typeof staffRequest>
export type PrivacyRequestList = z.infer<typeof privacyRequestList>
export type PrivacyRequestClosing = z.infer<typeof privacyRequestClosing>
