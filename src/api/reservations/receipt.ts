import { createRoute, z } from '@hono/zod-openapi'
import { receipt, receiptToken, shopperActionBody, staleReceipt } from '#contract/reservations.ts'
import { findByToken, markSeen, changeStatus, statusLabel } from '#modules/sales/reservations/index.ts'
import { failure, failuresWith, json } from '../responses.ts'
import { withAllocationPool, type Api, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { shopperOf } from '../session/session.ts'
import { failStaleReceipt } from './fail-stale-receipt.ts'
import { presentReceipt } from './present-receipt.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

const params = z.object({ token: receiptToken })
const read = createRoute({
  method: 'get',
  path: '/reservations/receipt/{token}',
  middleware: access('shopper'),
  request: { params },
  responses: { 200: json(receipt, 'The current receipt'), ...failure },
})
const cancel = createRoute({
  method: 'post',
  path: '/reservations/receipt/{token}/cancel',
  middleware: access('anyone'),
  request: { params, body: { content: { 'application/json': { schema: shopperActionBody } } } },
  responses: {
    200: json(receipt, 'Cancelled'),
    ...failuresWith([409], staleReceipt, 'No longer possible, or changed since it was shown'),
    ...failure,
  },
})

export function registerReceipt(api: Api, deps: ApiDeps): void {
  const allocationDeps = withAllocationPool(deps)
  api.openapi(
    read,
    async c => {
      const view = await findByToken(deps.database.db, c.req.valid('param').token)
      if (!view) return fail(c, 'not_found')
      if (view.isOrder) await markSeen(deps.database.db, view.reservation.id, shopperOf(c.var.session))
      c.header('Cache-Control', 'no-store')
      return c.json(await presentReceipt(deps, view, shopperOf(c.var.session)), 200)
    },
    // Malformed and unknown tokens get the same response.
    (result, c) => (result.success ? undefined : fail(c, 'not_found')),
  )
  api.openapi(
    cancel,
    async c => {
      const { token } = c.req.valid('param')
      const { version: seen } = c.req.valid('json')
      const moved = await changeStatus(allocationDeps, { kind: 'shopper' }, { token, action: 'cancel', seen })
      if (!moved.ok && moved.reason === 'not_found') return fail(c, 'not_found')
      const view = await findByToken(allocationDeps.database.db, token)
      if (!view) return fail(c, 'not_found')
      const status = moved.ok ? moved.to : moved.reason === 'stale' ? moved.changes.to.status : moved.status
      // Cancelling a cancelled reservation succeeds.
      if (!moved.ok && moved.reason === 'stale' && status !== reservationStatus.cancelled)
        return failStaleReceipt(c, moved.changes)
      if (!moved.ok && status !== reservationStatus.cancelled) {
        return fail(c, 'conflict', { message: `Reservasjonen kan ikke avbestilles: ${statusLabel(status)}` })
      }
      c.header('Cache-Control', 'no-store')
      return c.json(await presentReceipt(allocationDeps, view, shopperOf(c.var.session)), 200)
    },
    (result, c) => (result.success ? undefined : fail(c, 'not_found')),
  )
}
