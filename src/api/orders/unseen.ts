import { createRoute } from '@hono/zod-openapi'
import { unseenOrder } from '#contract/orders.ts'
import { findUnseenOrder } from '#modules/sales/orders/index.ts'
import { failure, json } from '../responses.ts'
import { handOutToken } from '../csrf.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { limitByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { shopperOf } from '../session/session.ts'

const route = createRoute({
  method: 'get',
  path: '/orders/unseen',
  middleware: access('shopper'),
  responses: { 200: json(unseenOrder, 'The last known state at the provider. `order` null: none'), ...failure },
})

export function registerUnseenOrder(api: Api, deps: ApiDeps): void {
  api.use(route.path, limitByAddress(deps, { name: 'unseen orders', points: 240, duration: 60, store: 'process' }))
  api.openapi(route, async c => {
    // A checkout without JavaScript makes no other call that hands out the token. Without the token, its order would
    // have no owner.
    handOutToken(c, deps)
    const shopper = shopperOf(c.var.session)
    const order = await findUnseenOrder(deps.database.db, shopper)
    c.header('Cache-Control', 'no-store')
    if (!order) return c.json({ order: null }, 200)
    const { receiptToken, paid, amount, payBy, payment } = order
    const { id, provider, redirectUrl } = payment
    const view = { receiptToken, paid, amount, payBy: payBy.toISOString(), payment: { id, provider, redirectUrl } }
    return c.json({ order: view }, 200)
  })
}
