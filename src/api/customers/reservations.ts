import { createRoute, z } from '@hono/zod-openapi'
import { customerReservations, type CustomerReservation } from '#contract/customers/customer-reservations.ts'
import type { Db } from '#database/connection.ts'
import {
  findExtensions,
  listOwnReservations,
  statusLabel,
  type ReservationView,
} from '#modules/sales/reservations/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import { pageQuery } from '#contract/page-query.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { findSenders } from '../reservations/find-senders.ts'
import { heldUntil } from '../reservations/held-until.ts'
import { access } from '../session/access.ts'
import { customerOf } from '../session/session.ts'
import { ownerOf } from '#application/sales/owner-of.ts'

const perPage = 10
const route = createRoute({
  method: 'get',
  path: '/customers/current/reservations',
  middleware: access('customer'),
  request: { query: z.object({ page: pageQuery }) },
  responses: {
    200: json(customerReservations, 'A page of ten, newest first. Empty past the last one'),
    ...failure,
  },
})

export function registerCustomerReservations(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(route, async c => {
    const owner = ownerOf(customerOf(c.var.session))
    const { page } = c.req.valid('query')
    const { data, total } = await listOwnReservations(db, owner, { page, perPage })
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        data: await presentOwnReservations(db, data),
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        total,
      },
      200,
    )
  })
}

export async function presentOwnReservations(
  db: Db,
  reservations: readonly ReservationView[],
): Promise<CustomerReservation[]> {
  const names = await findShopNames(
    db,
    reservations.map(({ reservation }) => reservation.shopID),
  )
  const until = await heldUntil(
    db,
    reservations.map(({ reservation, pickupDeadline }) => ({ ...reservation, pickupDeadline })),
  )
  const senders = await findSenders(
    db,
    reservations.map(({ reservation }) => reservation.id),
  )
  const extensions = await findExtensions(db, reservations)
  return reservations.map(
    ({ reservation, version, pickupCode, receiptToken, readyBy, pickupDeadline, extended }, at) => ({
      ...reservation,
      version,
      pickupCode,
      receiptToken,
      readyBy,
      pickupDeadline,
      extended,
      status: statusLabel(reservation.statusID),
      shopName: names.get(reservation.shopID) ?? '',
      heldUntil: until[at] ?? null,
      sentFrom: senders.get(reservation.id) ?? null,
      extendTo: extensions.get(reservation.id)?.toISOString() ?? null,
    }),
  )
}
