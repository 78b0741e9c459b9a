import { createRoute, z } from '@hono/zod-openapi'
import { askToMove } from '#application/sales/move-to-other-shop.ts'
import { findSameSeller } from '#application/sales/same-seller.ts'
import { elsewhere, questionToAsk, substitutes } from '#contract/pickup/questions.ts'
import { shownVersion } from '#contract/reservations.ts'
import { deskEntry, deskRefusal } from '#contract/staff.ts'
import {
  askSubstitute,
  findById,
  findDemand,
  findForDesk,
  statusLabel,
  withdrawQuestion,
  type SubstituteOutcome,
} from '#modules/sales/reservations/index.ts'
import { findElsewhere } from '#modules/stock/shops/index.ts'
import { failure, failuresWith, json } from '../responses.ts'
import { sellerDeps, withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffActorOf, staffOf } from '../session/session.ts'
import { failStale } from './history/fail-stale.ts'
import { findSubstitutes } from './find-substitutes.ts'
import { presentForDesk } from './present-desk.ts'
import { shortText } from '#contract/short-text.ts'
import { recalledMessage } from '#shared/stock/recall-reason.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const stock = createRoute({
  method: 'get',
  path: '/staff/reservations/{id}/elsewhere',
  middleware: access('desk'),
  request: { params: z.object({ id }) },
  responses: { 200: json(elsewhere, 'The current stock. Reserves nothing'), ...failure },
})
const goods = createRoute({
  method: 'get',
  path: '/staff/reservations/{id}/substitutes',
  middleware: access('desk'),
  request: {
    params: z.object({ id }),
    query: z.object({ line: z.coerce.number().int().min(0).max(32_767), q: shortText(100).default('') }),
  },
  responses: { 200: json(substitutes, 'The current stock. Reserves nothing'), ...failure },
})
const ask = createRoute({
  method: 'post',
  path: '/staff/reservations/{id}/questions',
  middleware: access('desk', { pool: 'allocation' }),
  request: {
    params: z.object({ id }),
    body: { required: true, content: { 'application/json': { schema: questionToAsk } } },
  },
  responses: {
    200: json(deskEntry, 'The current state'),
    ...failuresWith(
      [409],
      deskRefusal,
      'The reservation has changed since it was shown, or the question cannot be asked now',
    ),
    ...failure,
  },
})
const withdraw = createRoute({
  method: 'delete',
  path: '/staff/reservations/{id}/questions/{question}',
  middleware: access('desk', { pool: 'allocation' }),
  request: { params: z.object({ id, question: id }), query: z.object({ version: shownVersion }) },
  responses: {
    200: json(deskEntry, 'The current state'),
    ...failuresWith([409], deskRefusal, 'The reservation has changed since it was shown, or the question is not open'),
    ...failure,
  },
})

export function registerDeskQuestions(api: Api, allDeps: ApiDeps): void {
  const deps = withAllocationPool(allDeps)
  api.openapi(stock, async c => {
    const { db } = allDeps.database
    const found = await findForDesk(db, c.req.valid('param').id, staffOf(c.var.session).shops)
    if (!found) return fail(c, 'not_found')
    const { reservation } = found.view
    const demand = await findDemand(db, reservation.id)
    const shops = await findElsewhere(db, reservation.shopID, demand)
    const seller = { id: reservation.id, isOrder: found.view.isOrder }
    const same = await findSameSeller(
      sellerDeps(allDeps),
      db,
      seller,
      shops.map(shop => shop.id),
    )
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        shops: shops.map(({ id: shop, name, address, postcode, place, phone, distance, complete, available }) => ({
          ...{ id: shop, name, phone, distance, complete, sameSeller: same.has(shop) },
          address: `${address}, ${postcode} ${place}`,
          lines: demand.map(({ line, variantId }) => ({ line, available: available.get(variantId) ?? 0 })),
        })),
      },
      200,
    )
  })
  api.openapi(goods, async c => {
    const { db } = allDeps.database
    const { line, q } = c.req.valid('query')
    const found = await findForDesk(db, c.req.valid('param').id, staffOf(c.var.session).shops)
    if (!found) return fail(c, 'not_found')
    const { id: reservationId, shopID: shopId, delivery } = found.view.reservation
    const view = await findSubstitutes(db, { id: reservationId, shopId, delivery, line, q })
    if (!view) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json(view, 200)
  })
  api.openapi(ask, async c => {
    const actor = staffActorOf(c.var.session)
    const reservationId = c.req.valid('param').id
    const { version: seen, ...body } = c.req.valid('json')
    const request =
      body.kind === 'move'
        ? await askToMove(sellerDeps(deps), actor, {
            id: reservationId,
            seen,
            shopId: body.shopId,
            reason: body.reason,
          })
        : await askSubstitute(deps, actor, {
            id: reservationId,
            seen,
            line: body.line,
            ean: body.ean,
            reason: body.reason,
          })
    if (request.ok) return answerEntry(c, deps, reservationId)
    return request.reason === 'stale' ? failStale(c, deps.database.db, request.changes) : refuse(c, request)
  })
  api.openapi(withdraw, async c => {
    const { id: reservationId, question: questionId } = c.req.valid('param')
    const seen = c.req.valid('query').version
    const done = await withdrawQuestion(deps, staffActorOf(c.var.session), { id: reservationId, questionId, seen })
    if (!done.ok && done.reason === 'not_found') return fail(c, 'not_found')
    if (!done.ok && done.reason === 'stale') return failStale(c, deps.database.db, done.changes)
    if (!done.ok) return fail(c, 'conflict', { message: 'Spørsmålet er allerede besvart eller trukket' })
    return answerEntry(c, deps, reservationId)
  })
}

async function answerEntry(c: ApiContext, deps: ApiDeps, reservationId: number) {
  const view = await findById(deps.database.db, reservationId)
  const [entry] = view ? await presentForDesk(deps, [view]) : []
  if (!entry) return fail(c, 'not_found')
  c.header('Cache-Control', 'no-store')
  return c.json(entry, 200)
}

function refuse(c: ApiContext, error: Exclude<Extract<SubstituteOutcome, { ok: false }>, { reason: 'stale' }>) {
  if (error.reason === 'not_found') return fail(c, 'not_found')
  if (error.reason === 'shop_unknown')
    return fail(c, 'invalid', { errors: { shopId: ['Velg en annen butikk som har klikk og hent'] } })
  if (error.reason === 'no_such_line')
    return fail(c, 'invalid', { errors: { line: ['Bare en vare som ikke ble funnet, kan byttes'] } })
  if (error.reason === 'goods_unknown') return fail(c, 'invalid', { errors: { ean: ['Vi kjenner ikke den varen'] } })
  if (error.reason === 'recalled') return fail(c, 'conflict', { message: recalledMessage })
  if (error.reason === 'not_there')
    return fail(c, 'conflict', { message: 'Butikken har ikke alle varene lenger. Velg en annen.' })
  if (error.reason === 'substituted')
    return fail(c, 'conflict', {
      message: 'Kunden har allerede fått noe annet i stedet. Da kan ikke reservasjonen flyttes.',
    })
  if (error.reason === 'other_seller')
    return fail(c, 'conflict', {
      message:
        'Butikken har en annen selger enn den kunden har betalt til, eller andre regler for mva. Da kan varene ikke flyttes dit.',
    })
  if (error.reason === 'asked') return fail(c, 'conflict', { message: 'Kunden er allerede spurt, og har ikke svart' })
  return fail(c, 'conflict', {
    message: `Kunden kan ikke spørres nå. Status: ${statusLabel(error.status)}`,
    statusID: error.status,
  })
}
