import { createRoute } from '@hono/zod-openapi'
import { reserveAtDesk } from '#application/sales/reserve-at-desk.ts'
import { deskReservation, deskReserved, type DeskReserved } from '#contract/own-shop/find-goods.ts'
import { findById, type DeskPlaceOutcome } from '#modules/sales/reservations/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import { withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { faultMessage } from '../../reservations/fault-messages.ts'
import { failure, failuresWith, json } from '../../responses.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'

const reserve = createRoute({
  method: 'post',
  path: '/staff/reservations',
  middleware: access('desk', { pool: 'allocation' }),
  request: { body: { required: true, content: { 'application/json': { schema: deskReservation } } } },
  responses: {
    201: json(deskReserved, 'Reserved'),
    ...failuresWith([429], {}, 'The account reserves too fast, with Retry-After. Or `too_many_open`'),
    ...failure,
  },
})

export function registerReserveAtDesk(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  api.openapi(reserve, async c => {
    const { key, shownTotal, sendFrom, ...request } = c.req.valid('json')
    const brand = deps.http.brandOf(new URL(c.req.url).host)
    const attempt = {
      key: key.toLowerCase(),
      sendFrom,
      fingerprint: { ...request, shownTotal, sendFrom },
      brand,
      shownTotal,
    }
    const outcome = await reserveAtDesk(deps, staffActorOf(c.var.session), { request, ...attempt })
    if (!outcome.ok) return refuse(c, outcome)
    const placed = JSON.parse(outcome.answer) as Placed
    const { id, shopID } = placed.reservation
    // The promised time of goods from another shop is not in the stored answer.
    const [names, view] = await Promise.all([
      findShopNames(deps.database.db, [shopID, ...(sendFrom === null ? [] : [sendFrom])]),
      findById(deps.database.db, id),
    ])
    c.header('Cache-Control', 'no-store')
    const reserved: DeskReserved = {
      ...{ id, shopId: shopID, shopName: names.get(shopID) ?? '' },
      ...{ pickupCode: placed.pickupCode, readyBy: view?.readyBy ?? null },
      sentFrom: sendFrom === null ? null : (names.get(sendFrom) ?? ''),
    }
    return c.json(reserved, 201)
  })
}

interface Placed {
  reservation: { id: number; shopID: number }
  pickupCode: string
}

function refuse(c: ApiContext, outcome: Exclude<DeskPlaceOutcome, { ok: true }>) {
  const { reason } = outcome
  if (reason === 'forbidden') return fail(c, reason)
  if (reason === 'too_many_by_account')
    return fail(c, 'too_many_requests', {
      message: 'Du har reservert mye på kort tid. Vent litt, eller la en annen gjøre det.',
      retryAfter: 600,
    })
  if (reason === 'too_many_open')
    return fail(c, reason, {
      message: 'Kunden har allerede flere reservasjoner som venter. Hent eller avbestill en først.',
    })
  if (reason === 'shop_paused')
    return fail(c, 'conflict', { message: `${outcome.shop.name} tar ikke imot reservasjoner nå` })
  if (reason === 'price_changed')
    return fail(c, reason, { message: 'Prisen er endret siden du så den. Se over, og trykk igjen.' })
  if (reason === 'order_in_the_way') return fail(c, 'conflict')
  if ('errors' in outcome) return fail(c, reason, { errors: faultMessage(outcome.errors) })
  return fail(
    c,
    reason,
    reason === 'out_of_stock' ? { message: 'Det siste stykket er nettopp tatt. Velg en annen butikk.' } : {},
  )
}
