import { createRoute, z } from '@hono/zod-openapi'
import {
  machineAcknowledge,
  machineChanges,
  machineChangesQuery,
  machineReservation,
  machineReservationList,
  machineReservationQuery,
} from '#contract/machine-reservations.ts'
import {
  acknowledge,
  findForMachine,
  listChanged,
  listChangesAfter,
  type ChangeCursor,
} from '#modules/sales/reservations/index.ts'
import { instantOf } from '#shared/time/iso-time.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { statusFilter } from '../reservations/status-filter.ts'
import { access } from '../session/access.ts'
import { keyActorOf, machineOf } from '../session/session.ts'
import { presentForMachine } from './present-machine.ts'

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
const changes = createRoute({
  method: 'get',
  path: '/machine/reservations/changes',
  middleware: access('machine', { scope: 'reservations:read', shopIn: 'shop' }),
  request: { query: machineChangesQuery },
  responses: { 200: json(machineChanges, 'The changed reservations and orders'), ...failure },
})
const one = createRoute({
  method: 'get',
  path: '/machine/reservations/{id}',
  middleware: access('machine', { scope: 'reservations:read' }),
  request: { params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }) },
  responses: { 200: json(machineReservation, 'The current state'), ...failure },
})
const acknowledged = createRoute({
  method: 'post',
  path: '/machine/reservations/acknowledge',
  middleware: access('machine', { scope: 'reservations:read' }),
  request: { body: { required: true, content: { 'application/json': { schema: machineAcknowledge } } } },
  responses: { 204: { description: 'Noted' }, ...failure },
})
// In ms. Longer than a reservation's transaction: rows carry its start time, and become visible when it ends.
const overlap = 60_000
const sinceNeeded = 'Må oppgis når status er closed eller all'

/** Lists reservations and orders for programs, and their changes. */
export function registerMachineReservations(api: Api, deps: ApiDeps): void {
  registerList(api, deps)
  const { db } = deps.database
  api.openapi(changes, async c => {
    const session = machineOf(c.var.session)
    const { after, take } = c.req.valid('query')
    const read = await listChangesAfter(db, {
      shops: session.shops,
      after: after === undefined ? null : cursorOf(after),
      take,
    })
    if (!read.ok) return fail(c, 'cursor_unknown')
    c.header('Cache-Control', 'no-store')
    const { era, xid, id } = read.next
    return c.json(
      { data: await presentForMachine(deps, session, read.changed), next: `${era}-${xid}-${id}`, more: read.more },
      200,
    )
  })
  api.openapi(one, async c => {
    const session = machineOf(c.var.session)
    const found = await findForMachine(db, c.req.valid('param').id)
    // For a reservation of another shop, the response does not reveal that it exists.
    if (!found || !(session.shops?.includes(found.row.shop_id) ?? true)) return fail(c, 'not_found')
    const [shown] = await presentForMachine(deps, session, [found])
    if (!shown) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json(shown, 200)
  })
  api.openapi(acknowledged, async c => {
    const outcome = await acknowledge(deps, keyActorOf(machineOf(c.var.session)), c.req.valid('json').ids)
    if (!outcome.ok) return fail(c, 'not_found', { errors: { ids: outcome.ids.map(id => `${id} finnes ikke`) } })
    return c.body(null, 204)
  })
}

function cursorOf(text: string): ChangeCursor {
  const [era = '', xid = '', id = ''] = text.split('-')
  return { era, xid, id: Math.min(Number(id), 2_147_483_647) }
}

function registerList(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(list, async c => {
    const session = machineOf(c.var.session)
    const { status, kind, acknowledged: seen, since, take, cursor } = c.req.valid('query')
    if (since === undefined && (status === 'closed' || status === 'all'))
      return fail(c, 'invalid', { errors: { since: [sinceNeeded] } })
    const [at, id] = cursor?.split('-') ?? []
    const { changed, more, now } = await listChanged(db, {
      shops: session.shops,
      statuses: statusFilter[status],
      isOrder: kind === 'all' ? null : kind === 'order',
      unacknowledgedBy: seen === 'no' ? session.key.id : null,
      since: since === undefined ? null : instantOf(since),
      after: at === undefined ? null : { at, id: Number(id) },
      take,
    })
    const last = changed.at(-1)
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        data: await presentForMachine(deps, session, changed),
        next: more && last ? `${last.at}-${last.row.id}` : null,
        nextSince: new Date(now.getTime() - overlap).toISOString(),
      },
      200,
    )
  })
}
