import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { shop, type Shop } from '#contract/shops.ts'
import type { ShopFacts } from '#modules/catalogue/read-model/index.ts'
import { parseOpeningHours, parseSpecialHours } from '#shared/time/read-opening-hours.ts'
import type { AddReads } from '../reads/register-reads.ts'
import { answerOf, responses, sharedAnswer } from './answer.ts'

const shops = createRoute({
  method: 'get',
  path: '/shops',
  description: 'By name.',
  responses: responses(shop.array()),
})
const oneShop = createRoute({
  method: 'get',
  path: '/shops/{shop}',
  request: { params: z.object({ shop: z.string().max(200).describe('Slug or number') }) },
  responses: responses(shop, 404),
})

export const shopReads: AddReads = add => {
  add(shops, ({ snapshot }) => sharedAnswer(snapshot, 'shops', () => snapshot.lists.shops.map(present)))
  add(oneShop, ({ snapshot, params }) => {
    const match = snapshot.lists.shops.find(({ id, slug }) => slug === params.shop || String(id) === params.shop)
    return match ? answerOf(present(match)) : null
  })
}

function present(facts: ShopFacts): Shop {
  const { latitude, longitude, openingHours, specialOpeningHours, readyHours, pickupHours: _, ...rest } = facts
  return {
    ...rest,
    no: facts.id,
    openingHours: parseOpeningHours(openingHours)?.slice() ?? null,
    openingHoursText: openingHours,
    // Whole hours in version 1, rounded up so that they are never earlier than the actual time.
    readyHours: Math.ceil(readyHours),
    specialOpeningHours: parseSpecialHours(specialOpeningHours),
    coords: { latitude, longitude },
    distance: null,
  }
}
