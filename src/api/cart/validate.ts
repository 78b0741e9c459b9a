import { createRoute } from '@hono/zod-openapi'
import { cartValidateAnswer, cartValidateRequest } from '#contract/reservations.ts'
import { databaseNow, overLimit, overStock, priceLines } from '#modules/reservations/index.ts'
import { sumOre } from '#shared/money/ore.ts'
import { failure, json } from '../answers.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { access } from '../session/access.ts'
import { limitByAddress } from '../rate-limit.ts'
import { presentCartLine } from './present-cart-line.ts'

const route = createRoute({
  method: 'post',
  path: '/cart/validate',
  middleware: access('anyone'),
  summary: 'What a cart costs now, and which of its lines cannot be had; promises nothing',
  request: { body: { required: true, content: { 'application/json': { schema: cartValidateRequest } } } },
  responses: { 200: json(cartValidateAnswer, 'The cart by the server’s prices and stock'), ...failure },
})

export function registerCart(api: Api, deps: ApiDeps): void {
  api.use(route.path, limitByAddress(deps, { name: 'cart', points: 240, duration: 60, store: 'process' }))
  api.openapi(route, async c => {
    const { ShopID, items } = c.req.valid('json')
    const { db } = deps.database
    const wanted = items.map(item => ({ ean: item.EanNo, count: item.Count }))
    const now = await databaseNow(db)
    const { lines: known, unknown } = await priceLines(db, ShopID ?? null, wanted, now.getTime())
    const [lines, hidden] = [known.filter(line => line.variant.visible), known.filter(line => !line.variant.visible)]
    const closed = lines.filter(line => !line.variant.canPurchase)
    const wrong = [...closed, ...overLimit(lines), ...overStock(lines)].map(line => line.ean)
    const cartErrors = [...new Set([...unknown, ...hidden.map(line => line.ean), ...wrong])]
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        isCartValid: items.length > 0 && cartErrors.length === 0,
        cartErrors,
        lines: lines.map(presentCartLine),
        total: sumOre(lines, line => line.price * line.count),
      },
      200,
    )
  })
}
