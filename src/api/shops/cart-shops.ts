import { createRoute } from '@hono/zod-openapi'
import { cartShopsResponse, cartShopsRequest, type CartShopsRequest } from '#contract/near-shops.ts'
import { ownPieces, piecesByEan } from '#modules/sales/cart/index.ts'
import { findHeldPieces } from '#modules/sales/reservations/index.ts'
import { variantStock, type ShopStocks, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import { stockLabel } from '#shared/stock/stock-label.ts'
import { shopsForCart } from '#shared/cart/shops-for-cart.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { shopperOf } from '../session/session.ts'
import { limitByAddress } from '../rate-limit.ts'
import { shopTimes } from './shop-times.ts'
import { distanceTo, presentNearShop, readWhere } from './where.ts'

const route = createRoute({
  method: 'post',
  path: '/cart/shops',
  middleware: access('shopper', { csrf: 'read' }),
  request: { body: { required: true, content: { 'application/json': { schema: cartShopsRequest } } } },
  responses: { 200: json(cartShopsResponse, 'By the displayed stock. Reserves nothing'), ...failure },
})
const usualTake = 20

export function registerCartShops(api: Api, deps: ApiDeps): void {
  const timesNow = shopTimes(deps)
  api.use(route.path, limitByAddress(deps, { name: 'cart shops', points: 240, duration: 60, store: 'process' }))
  api.openapi(route, async c => {
    const { items, lat, lon, postcode, fromShop, shop: chosen = null, take = usualTake } = c.req.valid('json')
    const read = readWhere({ lat: lat?.toFixed(7), lon: lon?.toFixed(7), postcode }, deps.stock.nearby.places.current())
    if (!read.ok) return fail(c, read.code, { message: read.message })
    const snapshot = deps.catalogue.current()
    const start = snapshot.lists.shops.find(({ id }) => id === fromShop)
    const where =
      read.where ?? (start ? { latitude: start.latitude, longitude: start.longitude, place: start.name } : null)
    const { lines, cartErrors } = readLines(snapshot, items)
    const shopper = shopperOf(c.var.session)
    const [times, held] = await Promise.all([timesNow(snapshot.lists), findHeldPieces(deps.database.db, shopper)])
    const own = ownPieces(held)
    const shops = snapshot.lists.shops.map((facts, place) => ({
      id: facts.id,
      facts,
      place,
      distance: distanceTo(facts, where),
      available: lines.map(({ ean, quantities }) => (quantities[place] ?? 0) + own(facts.id, ean)),
      asks: lines.map(({ asks }) => asks[place] ?? false),
    }))
    const counts = lines.map(({ count }) => count)
    const present = (shop: (typeof shops)[number]) => presentNearShop(shop.facts, shop.distance, times[shop.place])
    const scarcest = ({ available, asks, facts: { phone } }: (typeof shops)[number]) => {
      const mayHave = available.every((pieces, line) => pieces > 0 || asks[line])
      return stockLabel(Math.min(...available), { mayHave, phone })
    }
    const eanOf = (line: number) => lines[line]?.ean ?? ''
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        position: where,
        cartErrors,
        lines: lines.map(({ ean, count }) => ({ EanNo: ean, Count: count })),
        shops: shopsForCart(counts, shops, chosen)
          .slice(0, take)
          .map(({ shop, missing }) => ({
            ...present(shop),
            complete: missing.length === 0,
            available: counts.map((count, line) => Math.min(count, shop.available[line] ?? 0)),
            missing: missing.map(eanOf),
            stock: scarcest(shop),
          })),
        paused: [...snapshot.lists.pausedShops],
      },
      200,
    )
  })
}

interface Line extends ShopStocks {
  ean: string
  count: number
}

/** Merges the lines of each variant. Lines that cannot be reserved are reported instead. */
function readLines(snapshot: Snapshot, items: CartShopsRequest['items']): { lines: Line[]; cartErrors: string[] } {
  const counts = piecesByEan(items.map(({ EanNo, Count }) => ({ ean: EanNo, count: Count })))
  const lines: Line[] = []
  const cartErrors: string[] = []
  for (const [ean, count] of counts) {
    const found = variantStock(snapshot, ean)
    if (found?.record.facts.purchasableOnWeb === 1)
      lines.push({ ean, count, quantities: found.quantities, asks: found.asks })
    else cartErrors.push(ean)
  }
  return { lines, cartErrors }
}
