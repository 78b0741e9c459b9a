import { createRoute, z } from '@hono/zod-openapi'
import { campaign, campaignList, shippingMethod, type Campaign } from '#contract/campaigns.ts'
import { article } from '#contract/catalogue.ts'
import {
  findCampaignArticles,
  findRunningCampaign,
  findRunningCampaigns,
  type RunningCampaign,
} from '#modules/sales/campaigns/index.ts'
import { readDeliveryPrice, readShippingNames, readShippingTerms } from '#modules/sales/cart/index.ts'
import { countsByCampaign, ordinalOf, recordAt } from '#modules/catalogue/read-model/index.ts'
import { shippingMethodsOf } from '#shared/cart/shipping-methods.ts'
import { failure, json } from '../responses.ts'
import { articleOf } from '../catalogue/present-article.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { shownName } from './shown-name.ts'

const maxArticles = 200
const middleware = access('anyone')

const list = createRoute({
  method: 'get',
  path: '/campaigns',
  middleware,
  responses: { 200: json(campaignList, 'Newest first'), ...failure },
})
const combined = createRoute({
  method: 'get',
  path: '/campaigns/combined/articles',
  middleware,
  responses: { 200: json(article.array().max(maxArticles), 'The articles, once each'), ...failure },
})
const one = createRoute({
  method: 'get',
  path: '/campaigns/{id}',
  middleware,
  request: { params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }) },
  responses: { 200: json(campaign, 'The campaign'), ...failure },
})
const shipping = createRoute({
  method: 'get',
  path: '/shipping_methods',
  middleware,
  responses: { 200: json(shippingMethod.array().max(20), 'The available methods'), ...failure },
})

/** Running campaigns and shipping methods, for shoppers. */
export function registerShownCampaigns(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const limit = limitByAddress(deps, { name: 'campaigns', points: 240, duration: 60, store: 'process' })
  api.use('/campaigns/*', limit)
  api.use('/campaigns', limit)
  const listed = async () => {
    const counts = countsByCampaign(deps.catalogue.current())
    const shown = (await findRunningCampaigns(db)).map(row => present(row, counts))
    return { data: shown.filter(({ count }) => count > 0) }
  }
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await listed(), 200)
  })
  // The specification has this path with a trailing slash. It is registered but not described.
  api.get('/campaigns/', middleware, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await listed(), 200)
  })
  api.openapi(combined, async c => {
    const ids = await findCampaignArticles(db, null, maxArticles)
    const snapshot = deps.catalogue.current()
    const articles = ids.flatMap(id => {
      const ordinal = ordinalOf(snapshot, id)
      const record = ordinal === undefined ? null : recordAt(snapshot, ordinal)
      return record?.listed ? [articleOf(record, snapshot.lists, snapshot.defaults)] : []
    })
    c.header('Cache-Control', 'no-store')
    return c.json(articles, 200)
  })
  api.openapi(one, async c => {
    const runningCampaign = await findRunningCampaign(db, c.req.valid('param').id)
    if (!runningCampaign) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json(present(runningCampaign, countsByCampaign(deps.catalogue.current())), 200)
  })
  api.openapi(shipping, async c => {
    c.header('Cache-Control', 'no-store')
    // Goods are sent only if they are paid online.
    const price = (deps.sales.payments?.providers ?? []).length > 0 ? await readDeliveryPrice(db) : null
    const [names, terms] = await Promise.all([readShippingNames(db), readShippingTerms(db)])
    return c.json(shippingMethodsOf(price, names, terms), 200)
  })
}

function present(row: RunningCampaign, counts: ReadonlyMap<number, number>): Campaign {
  const instant = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : null)
  return {
    id: row.id,
    name: shownName(row.name),
    shortDescription: row.short_description,
    description: row.description,
    start: instant(row.startsAt),
    end: instant(row.endsAt),
    count: counts.get(row.id) ?? 0,
    image: row.image,
    imageMobile: row.image_mobile,
    imageAlt: row.image_alt,
    pictures: { desktop: row.pictures.desktop ?? null, phone: row.pictures.phone ?? null },
    showLabel: row.show_label === 1,
    showImage: row.show_image === 1,
    labelText: row.label_text,
    url: row.url,
  }
}
