import { createRoute, type z } from '@hono/zod-openapi'
import {
  reservationCount,
  reservationFilter,
  reservationList,
  reservationListQuery,
  type ListedReservation,
} from '#contract/own-shop/reservation-list.ts'
import {
  countListed,
  exportReservations,
  listPage,
  statusLabel,
  type ListedQuery,
  type ReservationView,
} from '#modules/sales/reservations/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffActorOf, staffOf } from '../../session/session.ts'
import { reservationStatus, openStatuses } from '#shared/reservations/reservation-status.ts'

const middleware = access('reports', { shopIn: 'shop' })
const list = createRoute({
  method: 'get',
  path: '/staff/reservation_list',
  middleware,
  request: { query: reservationListQuery },
  responses: { 200: json(reservationList, 'A page, with the cursor of the next'), ...failure },
})
const count = createRoute({
  method: 'get',
  path: '/staff/reservation_list/count',
  middleware,
  request: { query: reservationFilter },
  responses: { 200: json(reservationCount, 'The number of reservations'), ...failure },
})
const exported = createRoute({
  method: 'post',
  path: '/staff/reservation_list/exports',
  middleware,
  request: { query: reservationFilter },
  responses: { 200: json(reservationCount, 'Recorded. The number of reservations'), ...failure },
})

/** All reservations and orders of the account's shops. Exports to a file are recorded in the audit log. */
export function registerReservationList(api: Api, { database }: ApiDeps): void {
  const { db } = database
  api.openapi(list, async c => {
    const { order, after, take, ...filter } = c.req.valid('query')
    const [value, id] = after?.split('-').map(Number) ?? []
    const { data, next } = await listPage(db, {
      ...queryOf(filter),
      shops: staffOf(c.var.session).shops,
      ...{ order, take },
      after: value === undefined || id === undefined ? null : { value, id },
    })
    const shops = await findShopNames(db, [...new Set(data.map(({ reservation }) => reservation.shopID))])
    c.header('Cache-Control', 'no-store')
    return c.json({ data: data.map(view => present(view, shops)), next: next && `${next.value}-${next.id}` }, 200)
  })
  api.openapi(count, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(
      { total: await countListed(db, { ...queryOf(c.req.valid('query')), shops: staffOf(c.var.session).shops }) },
      200,
    )
  })
  api.openapi(exported, async c => {
    const filter = c.req.valid('query')
    const { status = null, shop = null } = filter
    const input = { query: queryOf(filter), filter: { status, shop } }
    const outcome = await exportReservations({ database }, staffActorOf(c.var.session), input)
    return outcome.ok ? c.json({ total: outcome.total }, 200) : fail(c, outcome.reason)
  })
}

function queryOf({ status, kind, from, to, q }: z.infer<typeof reservationFilter>): Omit<ListedQuery, 'shops'> {
  const statuses = status === undefined ? everything : status === 'open' ? openStatuses : [Number(status)]
  return { statuses, kind: kind ?? null, from: from ?? null, to: to ?? null, q }
}
const everything = Object.values(reservationStatus)

function present(
  { reservation, pickupCode, readyBy, pickupDeadline, isOrder }: ReservationView,
  shops: ReadonlyMap<number, string>,
): ListedReservation {
  const { id, date, shopID, delivery, statusID, name, phone, email, total, articles } = reservation
  return {
    ...{ id, at: date, shopId: shopID, shopName: shops.get(shopID) ?? '', statusID, name, phone, email, pickupCode },
    kind: delivery ? 'sent' : isOrder ? 'ordered' : 'reserved',
    status: statusLabel(statusID),
    goods: articles
      .filter(({ substituteFor }) => substituteFor === null)
      .map(line => ({ articleNo: line.ArticleNo, ean: line.ean, name: line.name, count: line.count })),
    ...{ total, readyBy, pickupDeadline },
  }
}
