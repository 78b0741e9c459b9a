import { createRoute, z } from '@hono/zod-openapi'
import { changePickupShop } from '#application/sales/move-to-other-shop.ts'
import { findSameSeller } from '#application/sales/same-seller.ts'
import { changeShopRequest, otherShops } from '#contract/pickup/questions.ts'
import { receipt, receiptToken, staleReceipt } from '#contract/reservations.ts'
import { findByToken, findDemand, statusLabel } from '#modules/sales/reservations/index.ts'
import { findElsewhere } from '#modules/stock/shops/index.ts'
import { failure, failuresWith, json } from '../responses.ts'
import { sellerDeps, withAllocationPool, type Api, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { refuseToken } from '../refuse-token.ts'
import { access } from '../session/access.ts'
import { shopperOf } from '../session/session.ts'
import { failStaleReceipt } from './fail-stale-receipt.ts'
import { presentReceipt } from './present-receipt.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'
import { recalledForShopper } from '#shared/stock/recall-reason.ts'

const params = z.object({ token: receiptToken })
const read = createRoute({
  method: 'get',
  path: '/reservations/receipt/{token}/shop',
  middleware: access('anyone'),
  request: { params },
  responses: { 200: json(otherShops, 'Nearest to the present shop first. Reserves nothing'), ...failure },
})
const change = createRoute({
  method: 'post',
  path: '/reservations/receipt/{token}/shop',
  middleware: access('anyone'),
  request: { params, body: { required: true, content: { 'application/json': { schema: changeShopRequest } } } },
  responses: {
    200: json(receipt, 'The receipt with the new shop'),
    ...failuresWith([409], staleReceipt, 'No longer possible, or changed since it was shown'),
    ...failure,
  },
})
const maxShops = 20
export const otherSellerMessage =
  'Butikken har en annen selger enn den du har betalt til, eller andre regler for mva. Ingenting er endret. Vil du hente der, avbestiller du og bestiller på nytt.'

export function registerChangeShop(api: Api, allDeps: ApiDeps): void {
  const { db } = allDeps.database
  const deps = withAllocationPool(allDeps)
  api.openapi(
    read,
    async c => {
      const view = await findByToken(db, c.req.valid('param').token)
      if (!view) return fail(c, 'not_found')
      const { id, shopID, statusID, delivery } = view.reservation
      const may = statusID === reservationStatus.placed && !delivery
      const found = may ? await findElsewhere(db, shopID, await findDemand(db, id)) : []
      const complete = found.filter(shop => shop.complete)
      const seller = { id, isOrder: view.isOrder }
      const same = await findSameSeller(
        sellerDeps(allDeps),
        db,
        seller,
        complete.map(shop => shop.id),
      )
      c.header('Cache-Control', 'no-store')
      return c.json(
        {
          otherSellers: same.size < complete.length,
          shops: complete
            .filter(shop => same.has(shop.id))
            .slice(0, maxShops)
            .map(({ id: shop, name, address, postcode, place, phone, distance }) => ({
              ...{ id: shop, name, phone, distance },
              address: `${address}, ${postcode} ${place}`,
            })),
        },
        200,
      )
    },
    (result, c) => (result.success ? undefined : fail(c, 'not_found')),
  )
  api.openapi(
    change,
    async c => {
      const { token } = c.req.valid('param')
      const { shopId, version: seen } = c.req.valid('json')
      const changed = await changePickupShop(sellerDeps(deps), { token, shopId, seen })
      if (!changed.ok && changed.reason === 'not_found') return fail(c, 'not_found')
      if (!changed.ok && changed.reason === 'shop_unknown')
        return fail(c, 'invalid', { errors: { shopId: ['Velg en annen av butikkene våre'] } })
      if (!changed.ok && changed.reason === 'stale') return failStaleReceipt(c, changed.changes)
      if (!changed.ok) return fail(c, 'conflict', { message: refusalMessage(changed) })
      const view = await findByToken(deps.database.db, token)
      if (!view) return fail(c, 'not_found')
      c.header('Cache-Control', 'no-store')
      return c.json(await presentReceipt(deps, view, shopperOf(c.var.session)), 200)
    },
    (result, c) => (result.success ? undefined : refuseToken(result, c)),
  )
}

function refusalMessage(
  refusal:
    | { reason: 'gone' }
    | { reason: 'other_seller' }
    | { reason: 'recalled' }
    | { reason: 'too_often' }
    | { reason: 'not_allowed'; status: number },
): string {
  if (refusal.reason === 'other_seller') return otherSellerMessage
  if (refusal.reason === 'recalled') return recalledForShopper
  if (refusal.reason === 'gone')
    return 'Butikken har dessverre ikke alt lenger. Ingenting er endret. Varene er fortsatt reservert der du har dem.'
  if (refusal.reason === 'too_often')
    return 'Du har byttet butikk så mange ganger som det går an. Vil du hente et annet sted, avbestiller du og reserverer på nytt.'
  return `Du kan ikke bytte butikk nå. Status: ${statusLabel(refusal.status)}.`
}
