import { createRoute, z } from '@hono/zod-openapi'
import { fileTokenHash } from '#application/people/make-privacy-request.ts'
import { guestExport, type GuestExport } from '#contract/privacy-requests.ts'
import { shortText } from '#contract/short-text.ts'
import type { Db } from '#database/connection.ts'
import { listReviewsBy, type Review } from '#modules/catalogue/reviews/index.ts'
import { listContactsFrom } from '#modules/exchange/notifications/index.ts'
import { findByEmail } from '#modules/people/customers/index.ts'
import { findByFileToken, listRequestsOf } from '#modules/people/privacy-requests/index.ts'
import { readOwnReservations } from '#modules/sales/reservations/index.ts'
import { listAlertsTo } from '#modules/stock/stock-alerts/index.ts'
import { makeNetworkLimiter } from '#platform/rate-limiter.ts'
import { presentOwnOrders } from '../customers/orders.ts'
import { presentOwnReservations } from '../customers/reservations.ts'
import { streamedJson } from '../customers/streamed-json.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { spendOfNetwork } from '../rate-limit.ts'
import { failure, json } from '../responses.ts'
import { allReviews, presentReviews } from '../reviews/present-review.ts'
import { access } from '../session/access.ts'

const route = createRoute({
  method: 'get',
  path: '/privacy/requests/{token}/file',
  middleware: access('anyone'),
  request: { params: z.object({ token: shortText(60) }) },
  responses: { 200: json(guestExport, 'All data about the address'), ...failure },
})
const take = 100
/** Ids of accounts are positive. */
const noAccount = 0

/** The file of an access request. The token in its link proves the address. */
export function registerGuestFile(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const ofNetwork = makeNetworkLimiter(deps, {
    name: 'privacy-file',
    points: 30,
    duration: 3_600,
    store: 'database',
  } as const)
  api.openapi(route, async c => {
    c.header('Cache-Control', 'no-store')
    const refusal = await spendOfNetwork(c, deps, ofNetwork)
    if (refusal) return refusal as never
    const request = await findByFileToken(db, fileTokenHash(c.req.valid('param').token))
    if (!request) return fail(c, 'not_found', { message: 'Lenken er utløpt. Be om en ny fil.' })
    const owner = { customerId: noAccount, email: request.email, phone: null }
    const lists = {
      reservations: pagesOf(readOwnReservations(db, owner, { take }), page => presentOwnReservations(db, page)),
      orders: pagesOf(readOwnReservations(db, owner, { take, orders: true }), page => presentOwnOrders(db, page)),
    } satisfies Record<Streamed, unknown>
    c.header('Content-Type', 'application/json')
    c.header('X-Accel-Buffering', 'no')
    const { requestId } = c.var
    const onFault = (error: unknown) => deps.log.error('guest export failed', { requestId, error: error as Error })
    return c.body(streamedJson(await readGuest(db, request.email), lists, onFault), 200) as never
  })
}

type Streamed = 'reservations' | 'orders'

async function* pagesOf<Read, Shown>(pages: AsyncIterable<Read>, present: (page: Read) => Promise<Shown>) {
  for await (const page of pages) yield present(page)
}

async function readGuest(db: Db, email: string): Promise<Omit<GuestExport, Streamed>> {
  const [alerts, messages, requests, reviews] = await Promise.all([
    listAlertsTo(db, email),
    listContactsFrom(db, email),
    listRequestsOf(db, email),
    listReviewsFrom(db, email),
  ])
  return {
    exported_at: new Date().toISOString(),
    email,
    stock_alerts: alerts.map(({ askedAt, sentAt, ...alert }) => ({
      ...alert,
      asked_at: askedAt.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    })),
    messages: messages.map(({ message, madeAt }) => ({ message, at: madeAt.toISOString() })),
    reviews: await presentReviews(db, reviews),
    privacy_requests: requests.map(({ kind, message, madeAt, closedAt }) => ({
      kind,
      message,
      made_at: madeAt.toISOString(),
      closed_at: closedAt?.toISOString() ?? null,
    })),
  }
}

/** Only customers write reviews. An account that has not confirmed the address may belong to another person. */
async function listReviewsFrom(db: Db, email: string): Promise<Review[]> {
  const { customer } = (await findByEmail(db, email)) ?? {}
  return customer?.emailVerified ? (await listReviewsBy(db, customer.id, allReviews)).data : []
}
