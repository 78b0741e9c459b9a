import { createRoute } from '@hono/zod-openapi'
import { machineReservationList, machineReservationQuery, type MachineReservation } from '#contract/machine.ts'
import { findOrderPayments, isPaidOnline } from '#modules/sales/orders/index.ts'
import { listChanged, statusLabel, type Changed } from '#modules/sales/reservations/index.ts'
import { instantOf } from '#shared/time/iso-time.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { statusFilter } from '../reservations/status-filter.ts'
import { access } from '../session/access.ts'
import { machineOf } from '../session/session.ts'
import { isOpen } from '#shared/reservations/reservation-status.ts'

const list = createRoute({
  method: 'get',
  path: '/machine/reservations',
  middleware: access('machine', { scope: 'reservations:read', shopIn: 'shop' }),
  request: { query: machineReservationQuery },
  responses: {
    200: json(machineReservationList, 'A page, sorted by the last change, oldest first'),
    ...failure,
  },
})
// In ms. Longer than a reservation's transaction: rows carry its start time, and become visible when it ends.
const overlap = 60_000
const sinceNeeded = 'Må oppgis når status er closed eller all'

export function registerMachineReservations(api: Api, { database: { db } }: ApiDeps): void {
  api.openapi(list, async c => {
    const { shops } = machineOf(c.var.session)
    const { status, since, take, cursor } = c.req.valid('query')
    if (since === undefined && (status === 'closed' || status === 'all'))
      return fail(c, 'invalid', { errors: { since: [sinceNeeded] } })
    const [at, id] = cursor?.split('-') ?? []
    const { changed, more, now } = await listChanged(db, {
      shops,
      statuses: statusFilter[status],
      since: since === undefined ? null : instantOf(since),
      after: at === undefined ? null : { at, id: Number(id) },
      take,
    })
    const payments = await findOrderPayments(
      db,
      changed.flatMap(({ row }) => (row.is_order ? [row.id] : [])),
    )
    const last = changed.at(-1)
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        data: changed.map(each => present(each, isPaidOnline(payments.get(each.row.id)))),
        next: more && last ? `${last.at}-${last.row.id}` : null,
        nextSince: new Date(now.getTime() - overlap).toISOString(),
      },
      200,
    )
  })
}

function present({ row, lines, total, at }: Changed, paid: boolean): MachineReservation {
  const open = isOpen(row.status_id)
  return {
    id: row.id,
    shopID: row.shop_id,
    statusID: row.status_id,
    status: statusLabel(row.status_id),
    name: open ? row.name : null,
    pickupCode: open ? row.pickup_code : null,
    isOrder: row.is_order,
    paid,
    delivery: row.delivery,
    total,
    date: row.created_at.toISOString(),
    readyBy: row.ready_by?.toISOString() ?? null,
    pickupDeadline: row.pickup_deadline?.toISOString() ?? null,
    changedAt: new Date(Number(at) / 1000).toISOString(),
    articles: lines.map(line => ({
      line: line.position,
      ean: line.ean,
      ArticleNo: line.article_no,
      name: line.name,
      size: line.size,
      color: line.colour,
      count: line.count,
      missing: line.missing,
      givenBack: line.given_back,
      kept: line.kept,
      substituteFor: line.substitute_for,
      state: line.state,
      price: line.price,
    })),
  }
}
