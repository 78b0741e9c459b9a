import { createRoute, z } from '@hono/zod-openapi'
import { pageQuery } from '#contract/page-query.ts'
import { pickingRound } from '#contract/pickup/picking.ts'
import { groupPath, recordById, type Group, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import { countOpen, listReservations } from '#modules/sales/reservations/index.ts'
import { findShopNames, findWalkingOrder } from '#modules/stock/shops/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { statusFilter } from '../../reservations/status-filter.ts'
import { access } from '../../session/access.ts'
import { presentForDesk } from '../present-desk.ts'
import { inWalkingOrder } from './walk.ts'
import { digitText } from '#contract/short-text.ts'

const perPage = 200

const round = createRoute({
  method: 'get',
  path: '/staff/picking',
  middleware: access('desk', { shopIn: 'shop' }),
  request: {
    query: z.object({
      shop: z.coerce.number().int().positive().max(2_147_483_647),
      page: pageQuery,
      ids: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,199}$/)
        .optional()
        .describe('Comma-separated ids, at most 200. Returns those that wait, instead of a page'),
      ean: digitText(100).default('').describe('Only reservations with this article'),
    }),
  },
  responses: { 200: json(pickingRound, 'The current state'), ...failure },
})

export function registerPicking(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(round, async c => {
    const { shop, page, ean, ...filter } = c.req.valid('query')
    const ids = filter.ids?.split(',').map(Number)
    const request = { shops: [shop], statuses: statusFilter.waiting, q: ean, ids, page: ids ? 1 : page, perPage }
    const [names, arranged, { waiting }, { data, total }] = await Promise.all([
      findShopNames(db, [shop]),
      findWalkingOrder(db, shop),
      countOpen(db, [shop]),
      listReservations(db, request),
    ])
    const name = names.get(shop)
    if (name === undefined) return fail(c, 'not_found')
    const entries = await presentForDesk(deps, data)
    const articles = new Set(entries.flatMap(entry => entry.articles.map(({ articleId }) => articleId)))
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        shop: { id: shop, name },
        data: entries,
        total: waiting,
        current_page: request.page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        per_page: perPage,
        walk: walkPast(deps.catalogue.current(), articles, arranged),
        now: new Date().toISOString(),
      },
      200,
    )
  })
}

/** The groups of these articles in walking order. Articles that left the catalogue come last, without a group. */
function walkPast(snapshot: Snapshot, articles: ReadonlySet<number>, arranged: readonly number[]) {
  const stops = new Map<number, { main: Group; sub: Group; articles: number[] }>()
  const missing: number[] = []
  for (const id of articles) {
    const record = recordById(snapshot, id)
    if (!record) {
      missing.push(id)
      continue
    }
    const { main, sub } = groupPath(snapshot.lists, record.facts.groupId)
    const stop = stops.get(sub.id) ?? { main, sub, articles: [] }
    stops.set(sub.id, stop)
    stop.articles.push(id)
  }
  const order = inWalkingOrder(arranged)
  const walk = [...stops.values()]
    .sort((a, b) => order(a.main, b.main) || order(a.sub, b.sub))
    .map(stop => ({ main: stop.main.name, sub: stop.sub.name, articles: stop.articles }))
  return missing.length === 0 ? walk : [...walk, { main: '', sub: '', articles: missing }]
}
