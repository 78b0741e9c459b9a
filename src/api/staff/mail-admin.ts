import { createRoute, z } from '@hono/zod-openapi'
import { canRetryMail, retryMail } from '#application/exchange/retry-mail.ts'
import { failedMails, mailKind, mailState, type FailedMail, type MailKind } from '#contract/mail-admin.ts'
import { accountMailQueue, favouriteMailQueue, phoneCodeQueue } from '#modules/people/customers/index.ts'
import { contactQueue, smsQueue, summaryQueue } from '#modules/exchange/notifications/index.ts'
import { requestMailQueue } from '#modules/people/privacy-requests/index.ts'
import { codeQueue, mailQueue } from '#modules/sales/reservations/index.ts'
import { reviewRequestQueue } from '#modules/catalogue/reviews/index.ts'
import { alertQueue } from '#modules/stock/stock-alerts/index.ts'
import { findFailedPage, type FailedJobsPage } from '#platform/failed-jobs.ts'
import { pageQuery } from '#contract/page-query.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffActorOf } from '../session/session.ts'

const perPage = 25
// A hundred pages. After a long outage editors retry all mails or filter by kind.
const maxTotal = 2_500
const kinds: Record<MailKind, { queue: string; kind?: string }> = {
  confirmation: { queue: mailQueue, kind: 'confirmation' },
  ready: { queue: mailQueue, kind: 'ready' },
  stopped: { queue: mailQueue, kind: 'stopped' },
  cancelled: { queue: mailQueue, kind: 'cancelled' },
  extended: { queue: mailQueue, kind: 'extended' },
  reminder: { queue: mailQueue, kind: 'reminder' },
  receipt: { queue: mailQueue, kind: 'receipt' },
  returned: { queue: mailQueue, kind: 'returned' },
  sent: { queue: mailQueue, kind: 'sent' },
  withdrawn: { queue: mailQueue, kind: 'withdrawn' },
  withdrawing: { queue: mailQueue, kind: 'withdrawing' },
  partly: { queue: mailQueue, kind: 'partly' },
  asked: { queue: mailQueue, kind: 'asked' },
  moved: { queue: mailQueue, kind: 'moved' },
  summary: { queue: summaryQueue },
  code: { queue: codeQueue },
  account: { queue: accountMailQueue },
  'alert-confirm': { queue: alertQueue, kind: 'confirm' },
  'alert-back': { queue: alertQueue, kind: 'back' },
  favourites: { queue: favouriteMailQueue },
  'review-ask': { queue: reviewRequestQueue },
  contact: { queue: contactQueue },
  privacy: { queue: requestMailQueue },
  sms: { queue: smsQueue },
  'phone-code': { queue: phoneCodeQueue },
}

const list = createRoute({
  method: 'get',
  path: '/staff/mails',
  middleware: access('editor'),
  request: {
    query: z.object({
      state: mailState.optional(),
      kind: mailKind.optional(),
      page: pageQuery,
    }),
  },
  responses: { 200: json(failedMails, 'One page of twenty-five, of the last week'), ...failure },
})
const retry = createRoute({
  method: 'post',
  path: '/staff/mails/{id}/retry',
  middleware: access('editor'),
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: { description: 'Queued' }, ...failure },
})

/** Failed mails with the reasons, and retries. */
export function registerMailAdmin(api: Api, { database }: ApiDeps): void {
  api.openapi(list, async c => {
    const { state, kind, page } = c.req.valid('query')
    const request = { final: state && state === 'given-up', ...(kind && kinds[kind]) }
    const { jobs, total, more, waiting } = await findFailedPage(database.pool, {
      ...request,
      limit: perPage,
      offset: (page - 1) * perPage,
      maxTotal,
    })
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        data: jobs.map(present),
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        total,
        more,
        waiting: { count: waiting.count, oldest: waiting.oldest?.toISOString() ?? null },
      },
      200,
    )
  })
  api.openapi(retry, async c => {
    const { id } = c.req.valid('param')
    const outcome = await retryMail({ database }, staffActorOf(c.var.session), id)
    if (outcome.ok) return c.body(null, 204)
    if (outcome.reason === 'forbidden') return fail(c, 'forbidden')
    return fail(c, 'not_found', {
      message: 'E-posten kan ikke sendes på nytt: den er sendt, prøves nå, eller er slettet',
    })
  })
}

function present({
  id,
  queue,
  data,
  why,
  final,
  tries,
  at,
  next,
  canRetry,
}: FailedJobsPage['jobs'][number]): FailedMail {
  const { kind, reservationId } = data
  const match = mailKind.options.find(
    name => kinds[name].queue === queue && (kinds[name].kind === undefined || kinds[name].kind === kind),
  )
  return {
    id,
    kind: match ?? null,
    reservationId: typeof reservationId === 'number' ? reservationId : null,
    state: final ? 'given-up' : 'retrying',
    reply: why,
    tries,
    at: at.toISOString(),
    next: next?.toISOString() ?? null,
    canRetry: canRetry && canRetryMail(queue),
  }
}
