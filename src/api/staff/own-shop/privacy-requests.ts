import { createRoute, z } from '@hono/zod-openapi'
import { pageQuery } from '#contract/page-query.ts'
import { privacyRequestClosing, privacyRequestList, type PrivacyRequestView } from '#contract/privacy-requests.ts'
import { closeRequest, listRequests, type PrivacyRequest } from '#modules/people/privacy-requests/index.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { failure, json } from '../../responses.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'

const perPage = 50
const list = createRoute({
  method: 'get',
  path: '/staff/privacy-requests',
  middleware: access('privacy'),
  request: { query: z.object({ state: z.enum(['open', 'closed']).default('open'), page: pageQuery }) },
  responses: { 200: json(privacyRequestList, 'Open ones by deadline, closed ones newest first'), ...failure },
})
const close = createRoute({
  method: 'post',
  path: '/staff/privacy-requests/{id}/close',
  middleware: access('privacy'),
  request: {
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    body: { required: true, content: { 'application/json': { schema: privacyRequestClosing } } },
  },
  responses: { 204: { description: 'Closed, and the requester gets a mail' }, ...failure },
})

/** Requests of persons about their data, with deadlines. */
export function registerStaffPrivacyRequests(api: Api, { database, queue }: ApiDeps): void {
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const { state, page } = c.req.valid('query')
    const { data, total } = await listRequests(database.db, { open: state === 'open', page, perPage })
    const last = Math.max(1, Math.ceil(total / perPage))
    return c.json({ data: data.map(present), current_page: page, last_page: last, total }, 200)
  })
  api.openapi(close, async c => {
    const { outcome: result, reply: reason } = c.req.valid('json')
    const input = { ...c.req.valid('param'), outcome: result, reason }
    const outcome = await closeRequest({ database, queue }, staffActorOf(c.var.session), input)
    if (outcome.ok) return c.body(null, 204)
    if (outcome.reason === 'forbidden') return fail(c, 'forbidden')
    if (outcome.reason === 'not_open') return fail(c, 'not_found', { message: 'Henvendelsen er ikke åpen lenger' })
    return fail(c, 'invalid', { errors: { reply: ['Skriv et svar. Kunden får det på e-post.'] } })
  })
}

const present = ({ madeAt, dueAt, closedAt, ...request }: PrivacyRequest): PrivacyRequestView => {
  const { id, kind, email, message, outcome, reason } = request
  return {
    ...{ id, kind, email, message, outcome, reason },
    made_at: madeAt.toISOString(),
    due_at: dueAt.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
  }
}
