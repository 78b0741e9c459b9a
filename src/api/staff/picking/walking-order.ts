import { createRoute, z } from '@hono/zod-openapi'
import { walkingOrder, walkingOrderChange } from '#contract/pickup/picking.ts'
import { findShopNames, findWalkingOrder, replaceWalkingOrder } from '#modules/stock/shops/index.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffOf } from '../../session/session.ts'
import { walkOf } from './walk.ts'

const query = z.object({ shop: z.coerce.number().int().positive().max(2_147_483_647) })
const read = createRoute({
  method: 'get',
  path: '/staff/walking_order',
  middleware: access('shopkeeper', { shopIn: 'shop' }),
  request: { query },
  responses: { 200: json(walkingOrder, 'As it stands now'), ...failure },
})
const change = createRoute({
  method: 'put',
  path: '/staff/walking_order',
  middleware: access('shopkeeper', { shopIn: 'shop' }),
  request: { query, body: { required: true, content: { 'application/json': { schema: walkingOrderChange } } } },
  responses: { 200: json(walkingOrder, 'As it stands now'), ...failure },
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
    const { account } = staffOf(c.var.session)
    const { shop } = c.req.valid('query')
    const { groups } = c.req.valid('json')
    const known = deps.catalogue.current().lists.groups
    if (new Set(groups).size < groups.length || groups.some(id => (known.get(id)?.level ?? 3) > 2))
      return fail(c, 'invalid', { errors: { groups: ['Hver gruppe kan bare stå én gang, og må finnes'] } })
    if ((await findShopNames(db, [shop])).size === 0) return fail(c, 'not_found')
    await db.transaction().execute(async tx => {
      const before = await replaceWalkingOrder(tx, shop, groups)
      await recordAudit(tx, {
        accountId: account.id,
        action: 'walking order changed',
        subject: `shop:${shop}`,
        detail: { before: before.join(' '), after: groups.join(' ') },
      })
    })
    return present(c, shop)
  })
}
