import { createRoute, z } from '@hono/zod-openapi'
import { nearShopsResponse } from '#contract/near-shops.ts'
import {
  articleStock,
  recordById,
  variantStock,
  type ShopStocks,
  type Snapshot,
} from '#modules/catalogue/read-model/index.ts'
import { nearestFirst } from '#shared/cart/shops-for-cart.ts'
import { stockLabel } from '#shared/stock/stock-label.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { shopTimes } from './shop-times.ts'
import { distanceTo, presentNearShop, readWhere } from './where.ts'
import { digitText, shortText } from '#contract/short-text.ts'

const text = shortText(40).optional()
const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
const route = createRoute({
  method: 'get',
  path: '/shops/near',
  middleware: access('anyone'),
  request: {
    query: z.object({
      lat: text,
      lon: text,
      postcode: digitText(40).optional().describe('Used without coordinates'),
      fromShop: id.optional().describe('Shop to measure distances from, without a position'),
      ean: digitText(40).optional().describe('Variant to search for'),
      article: id.optional().describe('Article to search for, in any size and colour'),
      shop: id.optional().describe('Only this shop'),
      inStock: z.enum(['true']).optional().describe('Only shops with stock'),
      take: z
        .string()
        .regex(/^[1-9]\d{0,2}$/)
        .default('10')
        .transform(count => Math.min(Number(count), 200)),
    }),
  },
  responses: { 200: json(nearShopsResponse, 'At most `take` shops'), ...failure },
})

export function registerNearShops(api: Api, deps: ApiDeps): void {
  const timesNow = shopTimes(deps)
  api.openapi(route, async c => {
    const { ean, article, shop: only, fromShop, inStock, take, ...sent } = c.req.valid('query')
    const read = readWhere(sent, deps.stock.nearby.places.current())
    if (!read.ok) return fail(c, read.code, { message: read.message })
    const snapshot = deps.catalogue.current()
    const start = snapshot.lists.shops.find(({ id }) => id === fromShop)
    const where =
      read.where ?? (start ? { latitude: start.latitude, longitude: start.longitude, place: start.name } : null)
    const stocks = stocksOf(snapshot, ean, article)
    if (stocks === undefined) return fail(c, 'not_found', { message: 'Varen finnes ikke' })

    const times = await timesNow(snapshot.lists)
    const shops = snapshot.lists.shops.map((shop, place) => ({ shop, place, distance: distanceTo(shop, where) }))
    const requested = shops.filter(
      ({ shop, place }) =>
        (only === undefined || shop.id === only) && (!inStock || !stocks || (stocks.quantities[place] ?? 0) > 0),
    )
    c.header('Cache-Control', 'private, no-cache')
    return c.json(
      {
        position: where,
        shops: nearestFirst(requested)
          .slice(0, take)
          .map(({ shop, place, distance }) => ({
            ...presentNearShop(shop, distance, times[place]),
            stock:
              stocks &&
              stockLabel(stocks.quantities[place] ?? 0, {
                isPaused: shop.pausedUntil !== null,
                mayHave: stocks.asks[place] ?? false,
                phone: shop.phone,
              }),
          })),
      },
      200,
    )
  })
}

/**
 * The stock in each shop of the requested variant or article. null: none was requested. undefined: it does not exist or
 * is hidden.
 */
function stocksOf(snapshot: Snapshot, ean?: string, article?: number): ShopStocks | null | undefined {
  if (ean !== undefined) return variantStock(snapshot, ean)
  if (article === undefined) return null
  const record = recordById(snapshot, article)
  return record?.listed ? articleStock(snapshot, record) : undefined
}
