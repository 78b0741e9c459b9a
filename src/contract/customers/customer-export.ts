import { z } from 'zod'
import { accountEvent } from './account-events.ts'
import { customerReservation } from './customer-reservations.ts'
import { customer, customerDevice } from './customers.ts'
import { customerOrder } from '../orders.ts'
import { ownReview } from '../reviews.ts'

const time = z.string()
/** All stored data about a customer. Only this customer can read it. */
export const customerExport = z.object({
  exported_at: time,
  customer: customer.omit({ qrCode: true, phone_verifiable: true }),
  created_at: time,
  terms_accepted_at: time,
  terms_version: z.string(),
  email_verified_at: time.nullable(),
  phone_verified_at: time.nullable(),
  consents: z
    .array(
      z.object({ kind: z.string(), given: z.boolean(), source: z.string(), wording_version: z.string(), at: time }),
    )
    .describe('every consent given or withdrawn, oldest first'),
  sessions: z.array(customerDevice.omit({ id: true, current: true, password_needed: true })),
  account_events: z.array(accountEvent).describe('logins and changed credentials of 90 days, newest first'),
  passkeys: z.array(z.object({ name: z.string(), created_at: time, used_at: time.nullable() })),
  second_factor: z
    .object({ since: time, recovery_left: z.int() })
    .nullable()
    .describe('since when it is on, and the number of unused recovery codes; null: off'),
  favourites: z.array(z.object({ articleId: z.int(), added_at: time })),
  cart: z.object({
    rows: z.array(z.object({ ean: z.string(), count: z.int() })),
    promocode: z.string().nullable(),
  }),
  reviews: z.array(ownReview),
  stock_alerts: z
    .array(z.object({ variantId: z.int(), shopId: z.int(), asked_at: time, sent_at: time.nullable() }))
    .describe('sizes for which the confirmed address has a stock alert'),
  poll_answers: z.array(z.object({ pollId: z.int(), questionId: z.int(), optionId: z.int() })),
  reservations: z.array(customerReservation),
  orders: z.array(customerOrder),
})
export type CustomerExport = z.infer<typeof customerExport>
