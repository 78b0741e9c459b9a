import { createRoute, z } from '@hono/zod-openapi'
import { stockAlert, type StockAlert } from '#contract/stock-alerts.ts'
import type { Db } from '#database/connection.ts'
import { findVariantNames } from '#modules/catalogue/articles/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import { confirmAlert, findAlert, readAlertToken, stopAlert, type AlertRow } from '#modules/stock/stock-alerts/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'

const request = { params: z.object({ token: z.string().max(64) }) }
const responses = { 200: json(stockAlert, 'The current state'), ...failure }
const middleware = access('anyone')
const read = createRoute({
  method: 'get',
  path: '/stock-alerts/{token}',
  middleware,
  request,
  responses,
})
const confirm = createRoute({
  method: 'post',
  path: '/stock-alerts/{token}/confirm',
  middleware,
  request,
  responses,
})
const stop = createRoute({
  method: 'post',
  path: '/stock-alerts/{token}/stop',
  middleware,
  request,
  responses,
})

export function registerHeldAlert(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const idOf = (token: string) => readAlertToken(token, deps.secret)
  api.openapi(read, async c => {
    const view = await present(db, idOf(c.req.valid('param').token))
    c.header('Cache-Control', 'no-store')
    return view ? c.json(view, 200) : fail(c, 'not_found')
  })
  for (const [route, act] of [
    [confirm, confirmAlert],
    [stop, stopAlert],
  ] as const) {
    api.openapi(route, async c => {
      const id = idOf(c.req.valid('param').token)
      if (id !== null) await act(db, id)
      const view = await present(db, id)
      c.header('Cache-Control', 'no-store')
      return view ? c.json(view, 200) : fail(c, 'not_found')
    })
  }
}

async function present(db: Db, id: number | null): Promise<StockAlert | null> {
  const alert = id === null ? undefined : await findAlert(db, id)
  const names = alert && (await findVariantNames(db, alert.variantId))
  if (!alert || !names) return null
  const shops = await findShopNames(db, [alert.shopId])
  const { name, slug, size, colour } = names
  return { state: stateOf(alert), name, slug, size, color: colour, shop: shops.get(alert.shopId) ?? '' }
}

function stateOf({ email, confirmed, sent }: AlertRow): StockAlert['state'] {
  if (sent) return 'sent'
  if (email === null) return 'stopped'
  return confirmed ? 'confirmed' : 'waiting'
}
