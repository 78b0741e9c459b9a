import { createRoute } from '@hono/zod-openapi'
import { placeByKey } from '#application/sales/place-by-key.ts'
import { orderResponse } from '#contract/orders.ts'
import { idempotencyHeader, shownFreightHeader, shownTermsHeader, shownTotalHeader } from '#contract/paths.ts'
import { reservationAnswer, type ReservationRequest } from '#contract/reservations.ts'
import { clientNetworks } from '../client-address.ts'
import { sellerDeps, withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import {
  created,
  readPart,
  refusals,
  refusePlacing,
  request as shopperRequest,
  uuid,
  view,
} from '../reservations/place.ts'
import { json } from '../responses.ts'
import { access } from '../session/access.ts'
import { keyActorOf, machineOf } from '../session/session.ts'

const request = shopperRequest
const reservationRoute = createRoute({
  method: 'post',
  path: '/machine/reservations',
  middleware: access('machine', { scope: 'reservations:write' }),
  request,
  responses: { 201: json(reservationAnswer, 'Reserved'), ...refusals },
})
const orderRoute = createRoute({
  method: 'post',
  path: '/machine/orders',
  middleware: access('machine', { scope: 'orders:write' }),
  request,
  responses: {
    201: json(orderResponse, 'The order. The customer pays by its receipt token within 15 minutes'),
    ...refusals,
  },
})
const notYours = 'Nøkkelen gjelder ikke for denne butikken'

/** Places reservations and orders for customers of other programs. */
export function registerMachinePlace(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  api.openapi(reservationRoute, c => answer(c, c.req.valid('json'), 'in_shop'))
  api.openapi(orderRoute, c => answer(c, c.req.valid('json'), 'online'))

  async function answer(c: ApiContext, body: ReservationRequest, payment: 'in_shop' | 'online') {
    const key = uuid.safeParse(c.req.header(idempotencyHeader))
    if (!key.success) return fail(c, 'idempotency_key_missing')
    const [total, freight] = [shownTotalHeader, shownFreightHeader].map(name => view.safeParse(c.req.header(name)))
    if (!total?.success) return fail(c, 'invalid', { errors: { [shownTotalHeader]: ['Ugyldig verdi'] } })
    if (!freight?.success) return fail(c, 'invalid', { errors: { [shownFreightHeader]: ['Ugyldig verdi'] } })
    const shown = { total: total.data ?? null, freight: freight.data ?? null }
    const { CustomerName: name, Email: email, Phone: phone } = body
    const outcome = await placeByKey(sellerDeps(deps), keyActorOf(machineOf(c.var.session)), {
      ...{ payment, shown, fingerprint: body, key: key.data.toLowerCase() },
      request: { name, email, phone, ...readPart(body) },
      networks: clientNetworks(c, all.http.trustedProxies),
      brand: all.http.brandOf(new URL(c.req.url).host),
      shownTerms: c.req.header(shownTermsHeader) ?? null,
    })
    if (outcome.ok) return created(c, outcome.answer)
    if (outcome.reason === 'forbidden')
      return fail(c, 'forbidden', { message: notYours, errors: { ShopID: [notYours] } })
    return refusePlacing(c, all, outcome, { shopId: body.ShopID, items: body.items, shown, given: null, more: {} })
  }
}
