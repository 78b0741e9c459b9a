import { createRoute, z } from '@hono/zod-openapi'
import { changeOwnReview, writeReview, type WriteReviewOutcome } from '#application/catalogue/write-review.ts'
import { ownReview, writtenReview } from '#contract/reviews.ts'
import { removeReview, restoreReview, type WrittenReview } from '#modules/catalogue/reviews/index.ts'
import { makeLimiter } from '#platform/rate-limiter.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { spend } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { customerActorOf } from '../session/session.ts'
import { presentReviews } from './present-review.ts'

const middleware = access('customer')
const id = z.coerce.number().int().min(1).max(2_147_483_647)
const params = z.object({ id })
const body = { required: true as const, content: { 'application/json': { schema: writtenReview } } }
const result = json(ownReview, 'The review. It is public once an editor has approved its text')
const add = createRoute({
  method: 'post',
  path: '/customers/current/reviews/{article}',
  middleware,
  request: { params: z.object({ article: id }), body },
  responses: { 201: result, ...failure },
})
const change = createRoute({
  method: 'put',
  path: '/reviews/{id}',
  middleware,
  request: { params, body },
  responses: { 200: result, ...failure },
})
const remove = createRoute({
  method: 'delete',
  path: '/reviews/{id}',
  middleware,
  request: { params },
  responses: { 204: { description: 'Removed. Restorable for a day' }, ...failure },
})
const undo = createRoute({
  method: 'post',
  path: '/reviews/{id}/undo',
  middleware,
  request: { params },
  responses: { 200: json(ownReview, 'The restored review'), ...failure },
})

const notCollected = { message: 'Du kan anmelde varer du har hentet hos oss eller fått sendt' }
const notThere = { message: 'Anmeldelsen finnes ikke lenger' }
const another = { message: 'Du har allerede anmeldt denne varen. Endre anmeldelsen du har skrevet.' }
const wrongSize = { errors: { size_color: ['Velg en størrelse du har hentet'] } }

/** Reviews by customers: one for each collected article, which they can change and delete. */
export function registerReviewWriting(api: Api, deps: ApiDeps): void {
  const writes = makeLimiter(deps, { name: 'reviews', points: 60, duration: 3_600, store: 'database' })
  const refused = (c: ApiContext) => spend(c, deps, writes, String(customerActorOf(c.var.session).customerId))

  api.openapi(add, async c => {
    const tooMany = await refused(c)
    if (tooMany) return tooMany as never
    const { article: articleId } = c.req.valid('param')
    const input = { articleId, review: readReview(c.req.valid('json')) }
    return present(c, deps, await writeReview(deps, customerActorOf(c.var.session), input), 201)
  })
  api.openapi(change, async c => {
    const tooMany = await refused(c)
    if (tooMany) return tooMany as never
    const input = { id: c.req.valid('param').id, review: readReview(c.req.valid('json')) }
    return present(c, deps, await changeOwnReview(deps, customerActorOf(c.var.session), input), 200)
  })
  api.openapi(remove, async c => {
    c.header('Cache-Control', 'no-store')
    const removed = await removeReview(deps, customerActorOf(c.var.session), c.req.valid('param').id)
    return removed.ok ? c.body(null, 204) : fail(c, 'not_found', notThere)
  })
  api.openapi(undo, async c => {
    const restored = await restoreReview(deps, customerActorOf(c.var.session), c.req.valid('param').id)
    return present(c, deps, restored, 200)
  })
}

async function present<Status extends 200 | 201>(
  c: ApiContext,
  { database: { db } }: Pick<ApiDeps, 'database'>,
  outcome: WriteReviewOutcome,
  status: Status,
) {
  if (!outcome.ok) return failWrite(c, outcome.reason) as never
  const [review] = await presentReviews(db, [outcome.review])
  if (!review) throw new Error('presented review missing')
  c.header('Cache-Control', 'no-store')
  return c.json(review, status)
}

function failWrite(c: ApiContext, reason: Extract<WriteReviewOutcome, { ok: false }>['reason']): Response {
  switch (reason) {
    case 'not_collected':
      return fail(c, 'forbidden', notCollected)
    case 'wrong_size':
      return fail(c, 'invalid', wrongSize)
    case 'not_found':
      return fail(c, 'not_found', notThere)
    case 'exists':
      return fail(c, 'conflict', another)
  }
}

const readReview = (typed: z.output<typeof writtenReview>): WrittenReview => ({
  rating: typed.rating,
  content: typed.content,
  trueToSize: typed.true_to_size,
  sizeColour: typed.size_color || null,
  usedFor: typed.used_for,
  anonymous: typed.anonymous,
  rewarded: typed.rewarded,
})
