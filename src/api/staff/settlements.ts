import { createRoute, z } from '@hono/zod-openapi'
import { settlement, settlementDays } from '#contract/paid-orders/settlements.ts'
import { listSettled } from '#modules/sales/payments/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { presentRefusedKeys } from './refused-keys.ts'
import { staffOf } from '../session/session.ts'

const route = createRoute({
  method: 'get',
  path: '/staff/settlements',
  middleware: access('desk'),
  request: { query: z.object({ from: z.iso.date(), to: z.iso.date() }) },
  responses: {
    200: json(settlement, 'One row per day, shop, provider and seller with captures or refunds, newest day first'),
    ...failure,
  },
})

export function registerSettlements(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(route, async c => {
    const { shops } = staffOf(c.var.session)
    const { from, to } = c.req.valid('query')
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    if (days < 1) return fail(c, 'invalid', { errors: { to: ['Velg en dag som ikke er før den første'] } })
    if (days > settlementDays) return fail(c, 'invalid', { errors: { to: [`Velg høyst ${settlementDays} dager`] } })
    const rows = await listSettled(db, { from, to, shops })
    const names = await findShopNames(
      db,
      rows.map(({ shopId }) => shopId),
    )
    const refusedKeys = await presentRefusedKeys(deps, shops)
    const named = rows.map(row => ({ ...row, shopName: names.get(row.shopId) ?? '' }))
    c.header('Cache-Control', 'no-store')
    return c.json({ from, to, rows: named, refusedKeys }, 200)
  })
}
