import { createRoute, z } from '@hono/zod-openapi'
import { adminReview, adminReviews, moderation, reviewState, type AdminReview } from '#contract/reviews.ts'
import { listReviewsIn, moderateReview, reviewSubject, type Review } from '#modules/catalogue/reviews/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import { pageQuery } from '#contract/page-query.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { presentReviews } from '../reviews/present-review.ts'
import { access } from '../session/access.ts'
import { staffActorOf } from '../session/session.ts'

const perPage = 20
const middleware = access('editor')
const path = '/staff/reviews'
const list = createRoute({
  method: 'get',
  path,
  middleware,
  request: {
    query: z.object({
      state: reviewState.default('waiting'),
      page: pageQuery,
    }),
  },
  responses: {
    200: json(adminReviews, 'A page of twenty. Pending reviews: oldest first. Others: newest first'),
    ...failure,
  },
})
const moderate = createRoute({
  method: 'put',
  path: `${path}/{id}`,
  middleware,
  request: {
    params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: { required: true, content: { 'application/json': { schema: moderation } } },
  },
  responses: {
    200: json(adminReview, 'The changed review. Sending the previous values undoes the change'),
    ...failure,
  },
})

/** Editors approve, hide and reply to reviews of customers. */
export function registerReviewsAdmin(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(list, async c => {
    const { state, page } = c.req.valid('query')
    const { data, counts } = await listReviewsIn(db, state, { page, perPage })
    c.header('Cache-Control', 'no-store')
    const last_page = Math.max(1, Math.ceil(counts[state] / perPage))
    return c.json({ data: await presentForAdmin(deps, data), counts, current_page: page, last_page }, 200)
  })
  api.openapi(moderate, async c => {
    const { id } = c.req.valid('param')
    const { version, state, reply, rewarded } = c.req.valid('json')
    const input = { id, state, reply: reply ?? null, rewarded, basedOn: version }
    const outcome = await moderateReview(deps, staffActorOf(c.var.session), input)
    c.header('Cache-Control', 'no-store')
    if (!outcome.ok && outcome.reason === 'not_found')
      return fail(c, 'not_found', { message: 'Anmeldelsen er slettet' })
    if (!outcome.ok && outcome.reason === 'forbidden') return fail(c, 'forbidden')
    if (!outcome.ok) return fail(c, 'conflict', { message: 'Anmeldelsen er endret imens. Les den på nytt.' })
    const [review] = await presentForAdmin(deps, [outcome.review])
    return review ? c.json(review, 200) : fail(c, 'not_found')
  })
}

async function presentForAdmin({ database: { db } }: ApiDeps, reviews: readonly Review[]): Promise<AdminReview[]> {
  const view = await presentReviews(db, reviews)
  const last = await findLastAudit(
    db,
    reviews.map(({ id }) => reviewSubject(id)),
  )
  return view.map((review, at) => {
    const change = last.get(reviewSubject(review.id))
    return {
      ...review,
      version: reviews[at]?.version ?? 0,
      changedAt: change?.at.toISOString() ?? null,
      changedBy: change?.by || null,
    }
  })
}
