import { createRoute, z } from '@hono/zod-openapi'
import { ownReviews, reviewable } from '#contract/reviews.ts'
import { listCollected } from '#modules/sales/reservations/index.ts'
import { findReviewedBy, findReviewOf, listReviewsBy, reviewableSizes } from '#modules/catalogue/reviews/index.ts'
import { pageQuery } from '#contract/page-query.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { ownerOf } from '#application/sales/owner-of.ts'
import { access } from '../session/access.ts'
import { customerOf } from '../session/session.ts'
import { articlesOf, presentReviews } from './present-review.ts'

const perPage = 10
const maxOpen = 20
const middleware = access('customer')
const path = '/customers/current/reviews'
const list = createRoute({
  method: 'get',
  path,
  middleware,
  request: { query: z.object({ page: pageQuery }) },
  responses: { 200: json(ownReviews, 'A page of ten, newest first. Empty past the last one'), ...failure },
})
const one = createRoute({
  method: 'get',
  path: `${path}/{article}`,
  middleware,
  request: { params: z.object({ article: z.coerce.number().int().min(1).max(2_147_483_647) }) },
  responses: { 200: json(reviewable, 'The review and the collected variants'), ...failure },
})

export function registerOwnReviews(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(list, async c => {
    const customer = customerOf(c.var.session)
    const { page } = c.req.valid('query')
    const { data, total } = await listReviewsBy(db, customer.id, { page, perPage })
    const reviewed = await findReviewedBy(db, customer.id)
    const collected = await listCollected(db, ownerOf(customer))
    const open = collected.filter(({ articleId }) => !reviewed.has(articleId)).slice(0, maxOpen)
    const articleOf = await articlesOf(
      db,
      open.map(({ articleId }) => articleId),
    )
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        data: await presentReviews(db, data),
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        total,
        open: open.map(({ articleId, sizeColours }) => ({ article: articleOf(articleId), size_colors: sizeColours })),
      },
      200,
    )
  })
  api.openapi(one, async c => {
    const customer = customerOf(c.var.session)
    const { article } = c.req.valid('param')
    const [collected] = await listCollected(db, ownerOf(customer), article)
    const written = await findReviewOf(db, customer.id, article)
    if (!collected && !written)
      return fail(c, 'not_found', { message: 'Du kan anmelde varer du har hentet hos oss eller fått sendt' })
    const articleOf = await articlesOf(db, [article])
    const [review = null] = await presentReviews(db, written ? [written] : [])
    c.header('Cache-Control', 'no-store')
    return c.json({ article: articleOf(article), size_colors: reviewableSizes(collected, written), review }, 200)
  })
}
