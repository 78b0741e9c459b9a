import { createRoute } from '@hono/zod-openapi'
import { receiptsResponse, receiptsRequest } from '#contract/reservations.ts'
import { findByTokens, statusLabel } from '#modules/sales/reservations/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { limitByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { heldUntil } from './held-until.ts'

const route = createRoute({
  method: 'post',
  path: '/reservations/receipts',
  middleware: access('anyone', { csrf: 'read' }),
  // In the body, so that access logs do not contain the tokens.
  request: { body: { required: true, content: { 'application/json': { schema: receiptsRequest } } } },
  responses: { 200: json(receiptsResponse, 'The known reservations'), ...failure },
})

export function registerReceipts(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.use(route.path, limitByAddress(deps, { name: 'receipts', points: 120, duration: 60, store: 'process' }))
  api.openapi(route, async c => {
    const rows = await findByTokens(db, c.req.valid('json').tokens)
    const names = await findShopNames(
      db,
      rows.map(row => row.shop_id),
    )
    const visible = rows.map(row => ({
      receiptToken: row.receipt_token,
      id: row.id,
      pickupCode: row.pickup_code,
      statusID: row.status_id,
      status: statusLabel(row.status_id),
      shopID: row.shop_id,
      shopName: names.get(row.shop_id) ?? '',
      date: row.created_at.toISOString(),
      readyBy: row.ready_by?.toISOString() ?? null,
      pickupDeadline: row.pickup_deadline?.toISOString() ?? null,
    }))
    const until = await heldUntil(db, visible)
    c.header('Cache-Control', 'no-store')
    return c.json({ receipts: visible.map((each, at) => ({ ...each, heldUntil: until[at] ?? null })) }, 200)
  })
}
