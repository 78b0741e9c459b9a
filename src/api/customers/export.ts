import { createRoute } from '@hono/zod-openapi'
import { customerExport, type CustomerExport } from '#contract/customers/customer-export.ts'
import type { Db } from '#database/connection.ts'
import {
  findAccountRecord,
  findFactor,
  listAccountEvents,
  listFavourites,
  listPasskeys,
  listSessions,
  readStoredCart,
  type Customer,
} from '#modules/people/customers/index.ts'
import { listAnswersOf } from '#modules/documents/polls/index.ts'
import { readOwnReservations } from '#modules/sales/reservations/index.ts'
import { listReviewsBy } from '#modules/catalogue/reviews/index.ts'
import { listAlertsTo } from '#modules/stock/stock-alerts/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { makeLimiter } from '#platform/rate-limiter.ts'
import { spend } from '../rate-limit.ts'
import { allReviews, presentReviews } from '../reviews/present-review.ts'
import { access } from '../session/access.ts'
import { customerOf } from '../session/session.ts'
import { presentOwnOrders } from './orders.ts'
import { ownerOf } from '#application/sales/owner-of.ts'
import { presentAccountEvent } from './account-events.ts'
import { presentStored } from './present-customer.ts'
import { presentOwnReservations } from './reservations.ts'
import { streamedJson } from './streamed-json.ts'

const route = createRoute({
  method: 'get',
  path: '/customers/current/export',
  middleware: access('customer'),
  responses: { 200: json(customerExport, 'All data about the customer'), ...failure },
})
/** More than an account has: strangers cause at most 200 rows a day, for 90 days. */
const allEvents = 50_000
/** Page size of the lists. A company may have thousands of rows, and other requests run between two pages. */
const take = 100
const textOf = (time: Date | null) => time?.toISOString() ?? null

export function registerCustomerExport(api: Api, deps: ApiDeps): void {
  // An export reads everything about an account, which is expensive.
  const exports = makeLimiter(deps, { name: 'customer-export', points: 10, duration: 3_600, store: 'database' })
  api.openapi(route, async c => {
    c.header('Cache-Control', 'no-store')
    const caller = customerOf(c.var.session)
    const refusal = await spend(c, deps, exports, String(caller.id))
    if (refusal) return refusal as never
    const { db } = deps.database
    const held = await readAccount(db, caller)
    // The account was deleted during the read.
    if (!held) return fail(c, 'unauthorised')
    const lists = {
      reservations: eachOf(readOwnReservations(db, ownerOf(caller), { take }), page =>
        presentOwnReservations(db, page),
      ),
      orders: eachOf(readOwnReservations(db, ownerOf(caller), { take, orders: true }), page =>
        presentOwnOrders(db, page),
      ),
    } satisfies Record<Streamed, unknown>
    c.header('Content-Type', 'application/json')
    // Keeps the compression and proxies from buffering the stream.
    c.header('X-Accel-Buffering', 'no')
    const { requestId } = c.var
    const onFault = (error: unknown) => deps.log.error('customer export failed', { requestId, error: error as Error })
    return c.body(streamedJson(held, lists, onFault), 200) as never
  })
}

type Streamed = 'reservations' | 'orders'

async function* eachOf<Read, Shown>(pages: AsyncIterable<Read>, present: (page: Read) => Promise<Shown>) {
  for await (const page of pages) yield present(page)
}

/** The data of an account without its reservations and orders. null: it was deleted. */
export async function readAccount(db: Db, customer: Customer): Promise<Omit<CustomerExport, Streamed> | null> {
  const { id, email, emailVerified } = customer
  const record = await findAccountRecord(db, id)
  if (!record) return null
  const [sessions, events, passkeys, factor, favourites, cart, reviews, pollAnswers] = await Promise.all([
    listSessions(db, id),
    listAccountEvents(db, id, allEvents),
    listPasskeys(db, id),
    findFactor(db, id),
    listFavourites(db, id),
    readStoredCart(db, id),
    listReviewsBy(db, id, allReviews),
    listAnswersOf(db, id),
  ])
  // An unverified address may belong to another person.
  const alerts = emailVerified ? await listAlertsTo(db, email) : []
  return {
    exported_at: new Date().toISOString(),
    customer: presentStored(customer),
    created_at: record.createdAt.toISOString(),
    terms_accepted_at: record.termsAcceptedAt.toISOString(),
    terms_version: record.termsVersion,
    email_verified_at: textOf(record.emailVerifiedAt),
    phone_verified_at: textOf(record.phoneVerifiedAt),
    consents: record.consents.map(({ wordingVersion, at, ...said }) => ({
      ...said,
      wording_version: wordingVersion,
      at: at.toISOString(),
    })),
    sessions: sessions.map(({ device, createdAt, seenAt }) => ({
      device,
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
    })),
    account_events: events.map(presentAccountEvent),
    passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({
      name,
      created_at: createdAt.toISOString(),
      used_at: textOf(usedAt),
    })),
    second_factor: factor && { since: factor.since.toISOString(), recovery_left: factor.recoveryLeft },
    favourites: favourites.map(({ articleId, addedAt }) => ({ articleId, added_at: addedAt.toISOString() })),
    cart: { rows: [...cart.pieces].map(([ean, count]) => ({ ean, count })), promocode: cart.promocode },
    reviews: await presentReviews(db, reviews.data),
    stock_alerts: alerts.map(({ askedAt, sentAt, ...alert }) => ({
      ...alert,
      asked_at: askedAt.toISOString(),
      sent_at: textOf(sentAt),
    })),
    poll_answers: pollAnswers,
  }
}
