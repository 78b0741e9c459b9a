import { createRoute, z } from '@hono/zod-openapi'
import QRCode from 'qrcode'
import type { Db } from '#database/connection.ts'
import { receipt, receiptToken, type Receipt } from '#contract/reservations.ts'
import { isMailHeldBack } from '#modules/notifications/index.ts'
import {
  findByToken,
  moveReservation,
  openStatuses,
  statusWord,
  type ReservationView,
} from '#modules/reservations/index.ts'
import { failure, json } from '../answers.ts'
import { forPromises, type Api, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { heldUntil } from './held-until.ts'

const params = z.object({ token: receiptToken })
const read = createRoute({
  method: 'get',
  path: '/reservations/receipt/{token}',
  middleware: access('anyone'),
  summary: 'A reservation, for the holder of its token',
  request: { params },
  responses: { 200: json(receipt, 'The receipt as it stands now'), ...failure },
})
const cancel = createRoute({
  method: 'post',
  path: '/reservations/receipt/{token}/cancel',
  middleware: access('anyone'),
  summary: 'The shopper no longer wants it',
  request: { params },
  responses: { 200: json(receipt, 'Cancelled'), ...failure },
})

export function registerReceipt(api: Api, deps: ApiDeps): void {
  const promises = forPromises(deps)
  api.openapi(
    read,
    async c => {
      const view = await findByToken(deps.database.db, c.req.valid('param').token)
      if (!view) return fail(c, 'not_found')
      c.header('Cache-Control', 'no-store')
      return c.json(await present(deps.database.db, view), 200)
    },
    // What does not look like a token is answered like a token that nobody has.
    (result, c) => (result.success ? undefined : fail(c, 'not_found')),
  )
  api.openapi(
    cancel,
    async c => {
      const { token } = c.req.valid('param')
      const moved = await moveReservation(promises, { token }, 'cancel', { kind: 'shopper' })
      if (!moved.ok && moved.reason === 'not_found') return fail(c, 'not_found')
      const view = await findByToken(promises.database.db, token)
      if (!view) return fail(c, 'not_found')
      // Cancelled already is what was asked for.
      if (!moved.ok && moved.status !== 6) {
        return fail(c, 'conflict', { message: `Reservasjonen kan ikke avbestilles: ${statusWord(moved.status)}` })
      }
      c.header('Cache-Control', 'no-store')
      return c.json(await present(promises.database.db, view), 200)
    },
    (result, c) => (result.success ? undefined : fail(c, 'not_found')),
  )
}

async function present(db: Db, view: ReservationView): Promise<Receipt> {
  const { id, shopID, email, statusID, date } = view.reservation
  const qrCode = await QRCode.toString(view.pickupCode, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  const [until] = await heldUntil(db, [{ statusID, shopID, date, pickupDeadline: view.pickupDeadline }])
  const mailHeldBack = await isMailHeldBack(db, { id, email, open: openStatuses.some(open => open === statusID) })
  return { ...view, status: statusWord(statusID), heldUntil: until ?? null, qrCode, mailHeldBack }
}
