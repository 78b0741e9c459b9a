import { createRoute, z } from '@hono/zod-openapi'
import { reportWeeks, weekReport } from '#contract/own-shop/reports.ts'
import { listShopWeeks } from '#application/sales/list-shop-weeks.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffOf } from '../../session/session.ts'

const route = createRoute({
  method: 'get',
  path: '/staff/reports/weeks',
  middleware: access('reports', { shopIn: 'shop' }),
  request: {
    query: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      shop: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
  },
  responses: { 200: json(weekReport, 'One row for each week and shop'), ...failure },
})

export function registerWeeks(api: Api, { database: { db } }: ApiDeps): void {
  api.openapi(route, async c => {
    const { shops } = staffOf(c.var.session)
    const { from, to } = c.req.valid('query')
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
    if (days < 0) return fail(c, 'invalid', { errors: { to: ['Den siste uken kan ikke være før den første'] } })
    if (days > reportWeeks * 7) return fail(c, 'invalid', { errors: { to: ['Velg høyst to år'] } })
    const rows = await listShopWeeks(db, { from, to, shops })
    const names = await findShopNames(db, [...new Set(rows.map(({ shopId }) => shopId))])
    c.header('Cache-Control', 'no-store')
    return c.json({ from, to, rows: rows.map(row => ({ ...row, shopName: names.get(row.shopId) ?? '' })) }, 200)
  })
}
