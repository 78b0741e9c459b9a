import { createRoute, z } from '@hono/zod-openapi'
import { demandOnly, demandOrder, demandPage } from '#contract/editors/search-admin.ts'
import { findDemand, hitCount } from '#modules/catalogue/search/index.ts'
import { pageQuery } from '#contract/page-query.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { access } from '../../session/access.ts'

const perPage = 25

const route = createRoute({
  method: 'get',
  path: '/staff/search/demand',
  middleware: access('editor'),
  request: {
    query: z.object({
      days: z.coerce.number().int().min(1).max(400).default(30),
      page: pageQuery,
      shop: z.coerce.number().int().positive().max(2_147_483_647).optional(),
      only: demandOnly.default('all'),
      orderBy: demandOrder.default('withoutHits'),
    }),
  },
  responses: { 200: json(demandPage, 'A page of twenty-five. Default order: searches without hits first'), ...failure },
})

/** Searches of shoppers, for editors. */
export function registerDemand(api: Api, { database, catalogue }: ApiDeps): void {
  api.openapi(route, async c => {
    const { days, page, shop, only, orderBy } = c.req.valid('query')
    const request = { days, shopId: shop, only, orderBy, skip: (page - 1) * perPage, take: perPage }
    const { total, rows } = await findDemand(database.db, request)
    const snapshot = catalogue.current()
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        data: rows.map(({ query, searched, withoutHits, clicked }) => ({
          query,
          searched,
          withoutHits,
          // Clicks can exceed searches: if a page stays open over midnight, its click counts for the next day.
          withoutClick: Math.max(0, searched - clicked),
          finds: hitCount(snapshot, query),
        })),
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        total,
      },
      200,
    )
  })
}
