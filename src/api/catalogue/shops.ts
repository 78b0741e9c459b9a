import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { shop, type Shop } from '#contract/shops.ts'
import type { ShopFacts } from '#modules/search/index.ts'
import { parseOpeningHours, parseSpecialHours } from '#shared/opening-hours.ts'
import type { Api } from '../app.ts'
import type { ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { answerOf, responses } from './answer.ts'

const shops = createRoute({
  method: 'get',
  path: '/shops',
  description: 'By name.',
  responses: responses(shop.array()),
})
const oneShop = createRoute({
  method: 'get',
  path: '/shops/{shop}',
  request: { params: z.object({ shop: z.string().max(200).describe('its slug, or its number') }) },
  responses: responses(shop, 404),
})

export function registerShops(api: Api, { catalogue }: ApiDeps): void {
  api.openapi(shops, c => {
    const snapshot = catalogue.current()
    return answerOf(c, snapshot, snapshot.lists.shops.map(present))
  })
  api.openapi(oneShop, c => {
    const snapshot = catalogue.current()
    const wanted = c.req.valid('param').shop
    const found = snapshot.lists.shops.find(({ id, slug }) => slug === wanted || String(id) === wanted)
    return found ? answerOf(c, snapshot, present(found)) : fail(c, 'not_found')
  })
}

function present(facts: ShopFacts): Shop {
  const { latitude, longitude, openingHours, specialOpeningHours, ...rest } = facts
  return {
    ...rest,
    no: facts.id,
    openingHours: parseOpeningHours(openingHours)?.slice() ?? null,
    openingHoursText: openingHours,
    specialOpeningHours: parseSpecialHours(specialOpeningHours),
    coords: { latitude, longitude },
    distance: null,
  }
}
