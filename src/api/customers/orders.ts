import { createRoute, z } from '@hono/zod-openapi'
import { customerOrders, type CustomerOrder } from '#contract/orders.ts'
import type { Db } from '#database/connection.ts'
import { findOrderPayments, findWithdrawals } from '#modules/sales/orders/index.ts'
import { listOwnReservations, statusLabel, type ReservationView } from '#modules/sales/reservations/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import { pageQuery } from '#contract/page-query.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { access } from '../session/access.ts'
import { customerOf } from '../session/session.ts'
import { ownerOf } from '#application/sales/owner-of.ts'
import { presentWithdrawal } from '../reservations/present-withdrawal.ts'

const perPage = 10
const route = createRoute({
  method: 'get',
  path: '/customers/current/orders',
  middleware: access('customer'),
  request: { query: z.object({ page: pageQuery }) },
  responses: {
    200: json(customerOrders, 'A page of ten paid orders, newest first. Empty past the last one'),
    ...failure,
  },
})

export function registerCustomerOrders(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(route, async c => {
    const owner = ownerOf(customerOf(c.var.session))
    const { page } = c.req.valid('query')
    const { data, total } = await listOwnReservations(db, owner, { page, perPage, orders: true })
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        data: await presentOwnOrders(db, data),
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        total,
      },
      200,
    )
  })
}

/** Presents the orders that have a payment, and leaves out the rest. */
export async function presentOwnOrders(db: Db, orders: readonly ReservationView[]): Promise<CustomerOrder[]> {
  const ids = orders.map(({ reservation }) => reservation.id)
  const [names, payments, withdrawals] = await Promise.all([
    findShopNames(
      db,
      orders.map(({ reservation }) => reservation.shopID),
    ),
    findOrderPayments(db, ids),
    findWithdrawals(db, ids),
  ])
  return orders.flatMap(({ reservation, pickupCode, receiptToken }) => {
    const payment = payments.get(reservation.id)
    if (!payment) return []
    const totalVat = payment.vat.reduce((sum, { vat }) => sum + vat, 0)
    return {
      id: reservation.id,
      vatPercentage: payment.vat.length === 1 ? (payment.vat[0]?.percentage ?? null) : null,
      totalVat,
      netAmount: reservation.total - totalVat,
      total: reservation.total,
      articles: reservation.articles,
      date: reservation.date,
      statusID: reservation.statusID,
      status: statusLabel(reservation.statusID),
      shopName: names.get(reservation.shopID) ?? '',
      delivery: reservation.delivery,
      trackingUrl: reservation.trackingUrl,
      pickupCode,
      receiptToken,
      payment,
      withdrawal: presentWithdrawal(withdrawals.get(reservation.id)),
    }
  })
}
