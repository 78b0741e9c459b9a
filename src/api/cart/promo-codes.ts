import { createRoute, z } from '@hono/zod-openapi'
import { promoGuesses } from '#application/sales/promo-guesses.ts'
import { promocode, promocodes } from '#contract/promo-codes.ts'
import { findPromo, findOfferedPromos, promoFault, type PromoCode } from '#modules/sales/cart/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { clientNetworks } from '../client-address.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { customerIdOf } from '../session/session.ts'
import { limitByAddress } from '../rate-limit.ts'
import { promoMessage } from './promo-messages.ts'
import { shortText } from '#contract/short-text.ts'

const list = createRoute({
  method: 'get',
  path: '/promocodes',
  middleware: access('shopper'),
  responses: { 200: json(promocodes, 'Newest first'), ...failure },
})
const check = createRoute({
  method: 'get',
  path: '/promocodes/check/{code}',
  middleware: access('shopper'),
  request: { params: z.object({ code: shortText(60).min(1) }) },
  responses: { 200: json(promocode, 'The code is valid'), ...failure },
})

export function registerPromoCodes(api: Api, deps: ApiDeps): void {
  api.use(
    '/promocodes/*',
    limitByAddress(deps, { name: 'promo code calls', points: 120, duration: 60, store: 'process' }),
  )
  const guesses = promoGuesses({ database: deps.database, rateLimits: deps.http.rateLimits })
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json((await findOfferedPromos(deps.database.db, customerIdOf(c.var.session))).map(present), 200)
  })
  api.openapi(check, async c => {
    const networks = clientNetworks(c, deps.http.trustedProxies)
    const caller = { networks, customerId: customerIdOf(c.var.session) }
    if (await guesses.tooMany(caller)) return fail(c, 'too_many_requests', { retryAfter: 600 })
    const promo = await findPromo(deps.database.db, c.req.valid('param').code)
    const use = { now: promo?.now ?? 0, customerId: caller.customerId, delivery: false, sum: null }
    const fault = promoFault(promo?.promo ?? null, use)
    if (fault === null && promo) {
      c.header('Cache-Control', 'no-store')
      return c.json(present(promo.promo), 200)
    }
    if (fault === 'promocode_unknown') await guesses.count(caller)
    const code = typeof fault === 'string' ? fault : 'promocode_unknown'
    return fail(c, code, { message: promoMessage(code) })
  })
}

function present({ id, code, name, type, reduction, startsAt, endsAt }: PromoCode) {
  const instant = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : null)
  return { id, code, name, valid_from: instant(startsAt), valid_to: instant(endsAt), ...reduction, type }
}
