import { createRoute } from '@hono/zod-openapi'
import { storedCart, storedCartChange, type StoredCartResponse } from '#contract/customers/stored-cart.ts'
import { findArticlesOfEans } from '#modules/catalogue/articles/index.ts'
import { changeStoredCart, readStoredCart, type StoredCart } from '#modules/people/customers/index.ts'
import { rowsAtMost } from '#shared/cart/cart-changes.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { customerActorOf, customerOf } from '../session/session.ts'

const middleware = access('customer')
const path = '/customers/current/cart'
const read = createRoute({
  method: 'get',
  path,
  middleware,
  responses: { 200: json(storedCart, 'The stored cart. Empty if there is none'), ...failure },
})
const change = createRoute({
  method: 'post',
  path,
  middleware,
  request: { body: { required: true, content: { 'application/json': { schema: storedCartChange } } } },
  responses: {
    200: json(storedCart, 'The whole cart with the change'),
    ...failure,
  },
})

export function registerStoredCart(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const present = async ({ id, version, pieces, promocode }: StoredCart): Promise<StoredCartResponse> => {
    const articles = await findArticlesOfEans(db, [...pieces.keys()])
    const rows = [...pieces].map(([ean, count]) => ({ ean, articleId: articles.get(ean) ?? null, count }))
    return { id, version, rows, promocode }
  }
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await present(await readStoredCart(db, customerOf(c.var.session).id)), 200)
  })
  api.openapi(change, async c => {
    c.header('Cache-Control', 'no-store')
    const outcome = await changeStoredCart(deps, customerActorOf(c.var.session), c.req.valid('json'))
    if (outcome.ok) return c.json(await present(outcome.cart), 200)
    if (outcome.reason === 'another_cart') return fail(c, 'conflict')
    return fail(c, 'invalid', { errors: { rows: [`Handlekurven kan ha høyst ${rowsAtMost} varer`] } })
  })
}
