import { createRoute, z } from '@hono/zod-openapi'
import { changeStatusAtDesk } from '#application/sales/change-status-at-desk.ts'
import { deskDetail, deskEntry, deskList, deskMove, deskRefusal, deskStatus } from '#contract/staff.ts'
import { hasPermission } from '#modules/people/audit/index.ts'
import { findCustomerById, readMemberCode } from '#modules/people/customers/index.ts'
import { findReturns } from '#modules/sales/orders/index.ts'
import {
  countOpen,
  findById,
  findForDesk,
  listReservations,
  mayCorrect,
  mayCorrectPhone,
  type Owner,
} from '#modules/sales/reservations/index.ts'
import { findShortfalls, findStaleStock, findUnreadableHours } from '#modules/stock/shops/index.ts'
import { pageQuery } from '#contract/page-query.ts'
import { failure, failuresWith, json } from '../responses.ts'
import { ownerOf } from '#application/sales/owner-of.ts'
import { withAllocationPool, type Api, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffActorOf, staffOf } from '../session/session.ts'
import { statusFilter } from '../reservations/status-filter.ts'
import { refuseMove } from './refuse-move.ts'
import { presentRefused } from './desk-phone.ts'
import { presentRefusedKeys } from './refused-keys.ts'
import { presentForDesk } from './present-desk.ts'
import { presentReturns } from './history/present-returns.ts'
import { presentEvents } from './history/present-events.ts'
import { shortText } from '#contract/short-text.ts'

const perPage = 50

const list = createRoute({
  method: 'get',
  path: '/staff/reservations',
  middleware: access('desk', { shopIn: 'shop' }),
  request: {
    query: z.object({
      status: deskStatus.default('open'),
      q: shortText(100).default(''),
      page: pageQuery,
      shop: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
  },
  responses: { 200: json(deskList, 'One page of fifty'), ...failure },
})
const detail = createRoute({
  method: 'get',
  path: '/staff/reservations/{id}',
  middleware: access('desk'),
  request: { params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }) },
  responses: { 200: json(deskDetail, 'The current state'), ...failure },
})
const move = createRoute({
  method: 'post',
  path: '/staff/reservations/{id}/move',
  middleware: access('desk', { pool: 'allocation' }),
  request: {
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: { required: true, content: { 'application/json': { schema: deskMove } } },
  },
  responses: {
    200: json(deskEntry, 'The current state'),
    ...failuresWith(
      [409],
      deskRefusal,
      'The reservation has changed since it was shown, or the action is not possible now',
    ),
    ...failure,
  },
})

export function registerDesk(api: Api, deps: ApiDeps): void {
  registerList(api, deps)
  registerDetail(api, deps)
  registerMove(api, withAllocationPool(deps))
}

function registerList(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(list, async c => {
    const { status, q, page } = c.req.valid('query')
    const { shops } = staffOf(c.var.session)
    const statuses = statusFilter[status]
    const member = await findMember(deps, q)
    const [{ data, total }, { now, ...counts }, short, unreadable, stale, refusedKeys] = await Promise.all([
      listReservations(db, { shops, statuses, q, owner: member?.owner, page, perPage }),
      countOpen(db, shops),
      findShortfalls(db, shops, 1_000),
      findUnreadableHours(db),
      findStaleStock(db),
      presentRefusedKeys(deps, shops),
    ])
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        data: await presentForDesk(deps, data),
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        total,
        counts,
        now: now.toISOString(),
        member: member && { name: member.name, club: member.club },
        stockConflicts: short.length,
        unreadableHours: unreadable.filter(({ id }) => shops?.includes(id) ?? true),
        staleStock: stale.shops
          .filter(({ id }) => shops?.includes(id) ?? true)
          .map(({ id, name, countedAt }) => ({ id, name, countedAt: countedAt.toISOString() })),
        refusedKeys,
      },
      200,
    )
  })
}

/** The customer of a scanned member code. null: not a member code. `name` null: it has expired, or the account is deleted. */
async function findMember(
  { database, secret }: ApiDeps,
  typed: string,
): Promise<{ name: string | null; club: boolean; owner?: Owner } | null> {
  const read = readMemberCode(typed, secret, Date.now())
  if (read === null) return null
  const customer = read === 'expired' ? undefined : await findCustomerById(database.db, read.customerId)
  if (!customer) return { name: null, club: false }
  const { firstName, lastName, consents } = customer
  return { name: `${firstName} ${lastName}`, club: consents.has('club'), owner: ownerOf(customer) }
}

function registerDetail(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(detail, async c => {
    const { shops } = staffOf(c.var.session)
    const { id } = c.req.valid('param')
    // For a reservation of another shop, the response does not reveal that it exists.
    const found = await findForDesk(db, id, shops)
    const [entry] = found ? await presentForDesk(deps, [found.view]) : []
    if (!found || !entry) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        ...entry,
        now: found.now.toISOString(),
        canCorrect:
          hasPermission(staffActorOf(c.var.session), 'shopkeeper') &&
          mayCorrect({ ...entry, status: entry.statusID, closedAt: found.closedAt }, found.now).ok,
        canCorrectPhone: mayCorrectPhone(entry.statusID),
        sms: await presentRefused(deps, entry),
        history: await presentEvents(db, found.events),
        returns: entry.isOrder ? await presentReturns(db, await findReturns(db, id)) : [],
      },
      200,
    )
  })
}

function registerMove(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(move, async c => {
    const { id } = c.req.valid('param')
    const { action, version: seen, reason = '', missing = false, trackingUrl, lines: part } = c.req.valid('json')
    const input = { id, action, seen, reason, missing, trackingUrl, part }
    const moved = await changeStatusAtDesk(deps, staffActorOf(c.var.session), input)
    if (!moved.ok) return refuseMove(c, deps, moved)
    const view = await findById(db, id)
    const [entry] = view ? await presentForDesk(deps, [view]) : []
    if (!entry) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json(entry, 200)
  })
}
