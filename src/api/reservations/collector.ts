import { createRoute, z } from '@hono/zod-openapi'
import QRCode from 'qrcode'
import { collection, collector, collectorRequest, type Collector } from '#contract/pickup/collector.ts'
import { questionToken } from '#contract/pickup/questions.ts'
import { receiptToken } from '#contract/reservations.ts'
import { findOrderPayments, isPaidOnline } from '#modules/sales/orders/index.ts'
import {
  collectorToken,
  findByCollector,
  findByToken,
  findCollectors,
  nameCollector,
  revokeCollector,
  statusLabel,
} from '#modules/sales/reservations/index.ts'
import { failure, json } from '../responses.ts'
import { withAllocationPool, type Api, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByAddress } from '../rate-limit.ts'
import { refuseToken } from '../refuse-token.ts'
import { access } from '../session/access.ts'
import { reservationStatus, isOpen } from '#shared/reservations/reservation-status.ts'

const path = '/reservations/receipt/{token}/collector'
const params = z.object({ token: receiptToken })
const shown = { 200: json(collector, 'The current state'), ...failure }
const read = createRoute({
  method: 'get',
  path,
  middleware: access('anyone'),
  request: { params },
  responses: shown,
})
const name = createRoute({
  method: 'put',
  path,
  middleware: access('anyone'),
  request: { params, body: { required: true, content: { 'application/json': { schema: collectorRequest } } } },
  responses: shown,
})
const revoke = createRoute({
  method: 'delete',
  path,
  middleware: access('anyone'),
  request: { params },
  responses: shown,
})
const look = createRoute({
  method: 'get',
  path: '/collections/{token}',
  middleware: access('anyone'),
  request: { params: z.object({ token: questionToken }) },
  responses: { 200: json(collection, 'The current state'), ...failure },
})

export function registerCollector(api: Api, allDeps: ApiDeps): void {
  const deps = withAllocationPool(allDeps)
  const { db } = allDeps.database
  const present = async (token: string): Promise<Collector | undefined> => {
    const view = await findByToken(deps.database.db, token)
    if (!view) return undefined
    const { id, statusID, delivery } = view.reservation
    const found = (await findCollectors(deps.database.db, [id])).get(id)
    return {
      collector: found ? { name: found.name, token: collectorToken(deps.secret, found.seed) } : null,
      statusID,
      canName: !delivery && isOpen(statusID),
    }
  }
  api.openapi(
    read,
    async c => {
      const shownNow = await present(c.req.valid('param').token)
      c.header('Cache-Control', 'no-store')
      return shownNow ? c.json(shownNow, 200) : fail(c, 'not_found')
    },
    (result, c) => (result.success ? undefined : refuseToken(result, c)),
  )
  api.openapi(
    name,
    async c => {
      const { token } = c.req.valid('param')
      const named = await nameCollector(deps, token, c.req.valid('json').name)
      if (!named.ok && named.reason === 'not_found') return fail(c, 'not_found')
      if (!named.ok && named.reason === 'name_missing')
        return fail(c, 'invalid', { errors: { name: ['Skriv navnet på den som henter, høyst 80 tegn'] } })
      if (!named.ok)
        return fail(c, 'conflict', { message: `Ingen kan hente den nå. Status: ${statusLabel(named.status)}.` })
      const shownNow = await present(token)
      c.header('Cache-Control', 'no-store')
      return shownNow ? c.json(shownNow, 200) : fail(c, 'not_found')
    },
    (result, c) => (result.success ? undefined : refuseToken(result, c)),
  )
  api.openapi(
    revoke,
    async c => {
      const { token } = c.req.valid('param')
      await revokeCollector(deps, token)
      const shownNow = await present(token)
      c.header('Cache-Control', 'no-store')
      return shownNow ? c.json(shownNow, 200) : fail(c, 'not_found')
    },
    (result, c) => (result.success ? undefined : refuseToken(result, c)),
  )
  api.use(
    '/collections/*',
    limitByAddress(allDeps, { name: 'collections', points: 120, duration: 60, store: 'process' }),
  )
  api.openapi(
    look,
    async c => {
      const found = await findByCollector(db, c.req.valid('param').token)
      if (!found) return fail(c, 'not_found')
      const { view, open } = found
      const { id, shopID, statusID } = view.reservation
      const payment = view.isOrder ? (await findOrderPayments(db, [id])).get(id) : undefined
      const svg = () => QRCode.toString(view.pickupCode, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
      c.header('Cache-Control', 'no-store')
      return c.json(
        {
          name: found.name,
          ...{ open, ready: statusID === reservationStatus.ready, number: id, shopID },
          code: open ? view.pickupCode : null,
          qrCode: open ? await svg() : null,
          pickupDeadline: open ? view.pickupDeadline : null,
          paid: isPaidOnline(payment),
        },
        200,
      )
    },
    (result, c) => (result.success ? undefined : refuseToken(result, c)),
  )
}
