import { createRoute, z } from '@hono/zod-openapi'
import { fileTokenHash } from '#application/people/make-privacy-request.ts'
import { ownerOf } from '#application/sales/owner-of.ts'
import { guestExport, type GuestExport } from '#contract/privacy-requests.ts'
import { shortText } from '#contract/short-text.ts'
import type { Db } from '#database/connection.ts'
import { listReviewsBy } from '#modules/catalogue/reviews/index.ts'
import { listContactsFrom } from '#modules/exchange/notifications/index.ts'
import { findByEmail, findFactor, listInvitationsOf, type Customer } from '#modules/people/customers/index.ts'
import { findByFileToken, listRequestsOf } from '#modules/people/privacy-requests/index.ts'
import { readOwnReservations, type Owner } from '#modules/sales/reservations/index.ts'
import { listAlertsTo } from '#modules/stock/stock-alerts/index.ts'
import { processingOfShoppers } from '#shared/privacy/entries.ts'
import { makeNetworkLimiter } from '#platform/rate-limiter.ts'
import { readAccount } from '../customers/export.ts'
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
const guestOf = (email: string): Owner => ({ customerId: 0, email, phone: null })

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
    const account = await findAccount(db, request.email)
    const owner = account.customer ? ownerOf(account.customer) : guestOf(request.email)
    const lists = {
      reservations: pagesOf(readOwnReservations(db, owner, { take }), page => presentOwnReservations(db, page)),
      orders: pagesOf(readOwnReservations(db, owner, { take, orders: true }), page => presentOwnOrders(db, page)),
    } satisfies Record<Streamed, unknown>
    c.header('Content-Type', 'application/json')
    c.header('X-Accel-Buffering', 'no')
    const { requestId } = c.var
    const onFault = (error: unknown) => deps.log.error('guest export failed', { requestId, error: error as Error })
    return c.body(streamedJson(await readGuest(db, request.email, account), lists, onFault), 200) as never
  })
}

type Streamed = 'reservations' | 'orders'

async function* pagesOf<Read, Shown>(pages: AsyncIterable<Read>, present: (page: Read) => Promise<Shown>) {
  for await (const page of pages) yield present(page)
}

interface Account {
  /** The account that has confirmed the address. null: none, or it is hidden. */
  customer: Customer | null
  /** It has a second factor, and a mailed code alone does not open it. */
  hidden: boolean
}

/** An account that has not confirmed the address may belong to another person. */
async function findAccount(db: Db, email: string): Promise<Account> {
  const { customer } = (await findByEmail(db, email)) ?? {}
  if (!customer?.emailVerified) return { customer: null, hidden: false }
  const hidden = (await findFactor(db, customer.id)) !== null
  return { customer: hidden ? null : customer, hidden }
}

async function readGuest(db: Db, email: string, { customer, hidden }: Account): Promise<Omit<GuestExport, Streamed>> {
  const [alerts, messages, requests, reviews, account, invitations] = await Promise.all([
    listAlertsTo(db, email),
    listContactsFrom(db, email),
    listRequestsOf(db, email),
    customer ? listReviewsBy(db, customer.id, allReviews) : { data: [] },
    customer && readAccount(db, customer),
    listInvitationsOf(db, email),
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
    reviews: await presentReviews(db, reviews.data),
    privacy_requests: requests.map(({ kind, message, madeAt, closedAt }) => ({
      kind,
      message,
      made_at: madeAt.toISOString(),
      closed_at: closedAt?.toISOString() ?? null,
    })),
    account,
    account_hidden: hidden,
    invitations: invitations.map(({ customerNo, facts, consents }) => ({
      customer_no: customerNo,
      facts: { ...facts },
      consents: { ...consents },
    })),
    processing: processingOfShoppers.map(({ receivers, ...entry }) => ({ ...entry, receivers: [...receivers] })),
  }
}
