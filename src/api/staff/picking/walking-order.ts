import { createRoute, z } from '@hono/zod-openapi'
import { changeWalkingOrder } from '#application/stock/change-walking-order.ts'
import { walkingOrder, walkingOrderChange } from '#contract/pickup/picking.ts'
import { findShopNames, findWalkingOrder } from '#modules/stock/shops/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'
import { walkOf } from './walk.ts'

const query = z.object({ shop: z.coerce.number().int().positive().max(2_147_483_647) })
const read = createRoute({
  method: 'get',
  path: '/staff/walking_order',
  middleware: access('shopkeeper', { shopIn: 'shop' }),
  request: { query },
  responses: { 200: json(walkingOrder, 'The current state'), ...failure },
})
const change = createRoute({
  method: 'put',
  path: '/staff/walking_order',
  middleware: access('shopkeeper', { shopIn: 'shop' }),
  request: { query, body: { required: true, content: { 'application/json': { schema: walkingOrderChange } } } },
  responses: { 200: json(walkingOrder, 'The current state'), ...failure },
})

export function registerWalkingOrder(api: Api, deps: ApiDeps): void {
  const { db } = deps.database

  async function present(c: ApiContext, shop: number) {
    const [names, arranged] = await Promise.all([findShopNames(db, [shop]), findWalkingOrder(db, shop)])
    const name = names.get(shop)
    if (name === undefined) return fail(c, 'not_found')
    const short = ({ id, name: called }: { id: number; name: string }) => ({ id, name: called })
    const groups = walkOf(deps.catalogue.current().lists.groups, arranged).map(({ main, subs }) => ({
      ...short(main),
      subs: subs.map(short),
    }))
    c.header('Cache-Control', 'no-store')
    return c.json({ shop: { id: shop, name }, groups, arranged: arranged.length > 0 }, 200)
  }

  api.openapi(read, async c => present(c, c.req.valid('query').shop) as never)

  api.openapi(change, async c => {
    const { shop } = c.req.valid('query')
    const input = { shopId: shop, groups: c.req.valid('json').groups }
    const outcome = await changeWalkingOrder(deps, staffActorOf(c.var.session), input)
    if (outcome.ok) return present(c, shop)
    if (outcome.reason !== 'groups_invalid') return fail(c, outcome.reason)
    return fail(c, 'invalid', { errors: { groups: ['Hver gruppe kan bare stå én gang, og må finnes'] } })
  })
}
