import { createRoute, z } from '@hono/zod-openapi'
import { customerReservations } from '#contract/customer-reservations.ts'
import { findExtensions, listOwnReservations, statusWord } from '#modules/reservations/index.ts'
import { findShopNames } from '#modules/shops/index.ts'
import { failure, json } from '../answers.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { heldUntil } from '../reservations/held-until.ts'
import { access } from '../session/access.ts'
import { customerOf } from '../session/session.ts'

const perPage = 10
const route = createRoute({
  method: 'get',
  path: '/customers/current/reservations',
  middleware: access('customer'),
  request: { query: z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }) },
  responses: { 200: json(customerReservations, 'A page of ten, the newest first; past the last one it is empty'), ...failure },
}) // prettier-ignore

export function registerCustomerReservations(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(route, async c => {
    const { id, email, emailVerified } = customerOf(c.var.session)
    const { page } = c.req.valid('query')
    // Until the address is confirmed it may be somebody else's, and so may its guests' reservations.
    const owner = { customerId: id, email: emailVerified ? email : null }
    const { data, total } = await listOwnReservations(db, owner, { page, perPage })
    const names = await findShopNames(
      db,
      data.map(({ reservation }) => reservation.shopID),
    )
    const until = await heldUntil(
      db,
      data.map(({ reservation, pickupDeadline }) => ({ ...reservation, pickupDeadline })),
    )
    const extensions = await findExtensions(db, data)
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        data: data.map(({ reservation, pickupCode, receiptToken, readyBy, pickupDeadline, extended }, at) => ({
          ...reservation,
          pickupCode,
          receiptToken,
          readyBy,
          pickupDeadline,
          extended,
          status: statusWord(reservation.statusID),
          shopName: names.get(reservation.shopID) ?? '',
          heldUntil: until[at] ?? null,
          extendTo: extensions.get(reservation.id)?.toISOString() ?? null,
        })),
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        total,
      },
      200,
    )
  })
}
