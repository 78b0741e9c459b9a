import { createRoute, z } from '@hono/zod-openapi'
import { addKnownFavourites } from '#application/people/add-favourites.ts'
import { favourites, favouritesToAdd } from '#contract/customers/favourites.ts'
import { favouritesAtMost, listFavourites, removeFavourite } from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { customerActorOf, customerOf } from '../session/session.ts'

const middleware = access('customer')
const path = '/customers/current/favourites'
const list = createRoute({
  method: 'get',
  path,
  middleware,
  responses: { 200: json(favourites, 'Newest first, including hidden articles'), ...failure },
})
const add = createRoute({
  method: 'post',
  path,
  middleware,
  request: { body: { required: true, content: { 'application/json': { schema: favouritesToAdd } } } },
  responses: { 200: json(favourites, 'All favourites. Ids without an article are left out'), ...failure },
})
const remove = createRoute({
  method: 'delete',
  path: `${path}/{article}`,
  middleware,
  request: { params: z.object({ article: z.coerce.number().int().min(0).max(2_147_483_647) }) },
  responses: { 204: { description: 'Removed, or it was no favourite' }, ...failure },
})

export function registerFavourites(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(present(await listFavourites(db, customerOf(c.var.session).id)), 200)
  })
  api.openapi(add, async c => {
    c.header('Cache-Control', 'no-store')
    const outcome = await addKnownFavourites(deps, customerActorOf(c.var.session), c.req.valid('json').articleIds)
    if (!outcome.ok)
      return fail(c, 'invalid', { errors: { articleIds: [`Du kan ha høyst ${favouritesAtMost} favoritter`] } })
    return c.json(present(outcome.favourites), 200)
  })
  api.openapi(remove, async c => {
    await removeFavourite(deps, customerActorOf(c.var.session), c.req.valid('param').article)
    c.header('Cache-Control', 'no-store')
    return c.body(null, 204)
  })
}

function present(found: Awaited<ReturnType<typeof listFavourites>>) {
  return found.map(({ articleId, addedAt }) => ({ articleId, added_at: addedAt.toISOString() }))
}
