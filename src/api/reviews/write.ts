import { createRoute, z } from '@hono/zod-openapi'
import { ownReview, writtenReview } from '#contract/reviews.ts'
import type { Customer } from '#modules/people/customers/index.ts'
import { listCollected } from '#modules/sales/reservations/index.ts'
import {
  addReview,
  changeReview,
  findReviewById,
  removeReview,
  restoreReview,
  type WriteOutcome,
  type WrittenReview,
} from '#modules/catalogue/reviews/index.ts'
import { oneLine } from '#shared/one-line.ts'
import { plainText } from '#shared/plain-text.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { ownerOf } from '../customers/owner-of.ts'
import { makeLimiter } from '#platform/rate-limiter.ts'
import { spend } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { customerOf } from '../session/session.ts'
import { sizeColoursOf } from './own.ts'
import { presentReviews } from './present-review.ts'

const middleware = access('customer')
const id = z.coerce.number().int().min(1).max(2_147_483_647)
const params = z.object({ id })
const body = { required: true as const, content: { 'application/json': { schema: writtenReview } } }
const answer = json(ownReview, 'As it is now; public once an editor has approved its words')
const add = createRoute({
  method: 'post',
  path: '/customers/current/reviews/{article}',
  middleware,
  request: { params: z.object({ article: id }), body },
  responses: { 201: answer, ...failure },
})
const change = createRoute({
  method: 'put',
  path: '/reviews/{id}',
  middleware,
  request: { params, body },
  responses: { 200: answer, ...failure },
})
const remove = createRoute({
  method: 'delete',
  path: '/reviews/{id}',
  middleware,
  request: { params },
  responses: { 204: { description: 'Shown to nobody any more; forgotten after a day' }, ...failure },
})
const undo = createRoute({
  method: 'post',
  path: '/reviews/{id}/undo',
  middleware,
  request: { params },
  responses: { 200: json(ownReview, 'A deleted one, back as it was'), ...failure },
})

const notCollected = { message: 'Du kan anmelde varer du har hentet hos oss' }
const notThere = { message: 'Anmeldelsen finnes ikke lenger' }
const another = { message: 'Du har allerede anmeldt denne varen. Endre anmeldelsen du har skrevet.' }
const wrongSize = { errors: { size_color: ['Velg en størrelse du har hentet'] } }

/** Who collected an article reviews it once, and changes or deletes what they wrote; another's is as if it were not there. */
export function registerReviewWriting(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const writes = makeLimiter(deps, { name: 'reviews', points: 60, duration: 3_600, store: 'database' })
  const refused = (c: ApiContext) => spend(c, deps, writes, String(customerOf(c.var.session).id))

  api.openapi(add, async c => {
    const customer = customerOf(c.var.session)
    const tooMany = await refused(c)
    if (tooMany) return tooMany as never
    const { article } = c.req.valid('param')
    const [collected] = await listCollected(db, ownerOf(customer), article)
    if (!collected) return fail(c, 'forbidden', notCollected)
    const written = writtenOf(c.req.valid('json'))
    if (!isOneOf(sizeColoursOf(collected, undefined), written)) return fail(c, 'invalid', wrongSize)
    return answered(c, deps, await addReview(db, authorOf(customer), article, written), 201)
  })
  api.openapi(change, async c => {
    const customer = customerOf(c.var.session)
    const tooMany = await refused(c)
    if (tooMany) return tooMany as never
    const { id } = c.req.valid('param')
    const stored = await findReviewById(db, id, customer.id)
    if (!stored) return fail(c, 'not_found', notThere)
    const [collected] = await listCollected(db, ownerOf(customer), stored.articleId)
    const written = writtenOf(c.req.valid('json'))
    if (!isOneOf(sizeColoursOf(collected, stored), written)) return fail(c, 'invalid', wrongSize)
    return answered(c, deps, await changeReview(db, authorOf(customer), id, written), 200)
  })
  api.openapi(remove, async c => {
    c.header('Cache-Control', 'no-store')
    const removed = await removeReview(db, customerOf(c.var.session).id, c.req.valid('param').id)
    return removed ? c.body(null, 204) : fail(c, 'not_found', notThere)
  })
  api.openapi(undo, async c => {
    const { id } = c.req.valid('param')
    return answered(c, deps, await restoreReview(db, customerOf(c.var.session).id, id), 200)
  })
}

async function answered<Status extends 200 | 201>(c: ApiContext, deps: ApiDeps, outcome: WriteOutcome, status: Status) {
  if (!outcome.ok) return outcome.reason === 'unknown' ? fail(c, 'not_found', notThere) : fail(c, 'conflict', another)
  const [review] = await presentReviews(deps.database.db, [outcome.review])
  if (!review) throw new Error('A review was presented as none')
  c.header('Cache-Control', 'no-store')
  return c.json(review, status)
}

const isOneOf = (sizeColours: readonly string[], { sizeColour }: WrittenReview) =>
  sizeColour === null || sizeColours.includes(sizeColour)

const writtenOf = (typed: z.output<typeof writtenReview>): WrittenReview => ({
  rating: typed.rating,
  content: plainText(typed.content),
  trueToSize: typed.true_to_size,
  sizeColour: typed.size_color || null,
  usedFor: typed.used_for,
  anonymous: typed.anonymous,
})

/** `Kari N.`: enough for a shopper to believe in, and no more than that of the customer. */
function authorOf({ id, firstName, lastName }: Customer) {
  const [initial] = oneLine(lastName)
  return { customerId: id, name: oneLine(`${firstName} ${initial ? `${initial}.` : ''}`) }
}
