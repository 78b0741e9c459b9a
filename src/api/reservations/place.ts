import { createRoute, z } from '@hono/zod-openapi'
import { placeLimits, placeOrder, type PlaceOrderOutcome } from '#application/sales/place-order.ts'
import {
  emailCodeHeader,
  idempotencyHeader,
  shownFreightHeader,
  shownTermsHeader,
  shownTotalHeader,
} from '#contract/paths.ts'
import { orderResponse } from '#contract/orders.ts'
import { refusedPlacing, reservationAnswer, reservationRequest } from '#contract/reservations.ts'
import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import type { PlaceRequest } from '#modules/sales/reservations/index.ts'
import { failure, failuresWith, json } from '../responses.ts'
import { faultMessage } from './fault-messages.ts'
import { sellerDeps, withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { shopperActorOf } from '../session/session.ts'
import { clientNetworks } from '../client-address.ts'
import { refusePaused } from './refuse-paused.ts'
import { presentCartLine } from '../cart/present-cart-line.ts'
import { vatFreeMessage } from '#shared/places/vat-free-places.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

const request = {
  headers: z.object({
    [idempotencyHeader]: z
      .string()
      .max(200)
      .optional()
      .describe('Required, a UUID. A repeated request with the same key and body gets the same response'),
    [emailCodeHeader]: z
      .string()
      .max(20)
      .optional()
      .describe('The code from the mail that 409 email_code_needed reports'),
    [shownTotalHeader]: z.string().max(200).optional().describe('The total of the goods that the shopper saw, in øre'),
    [shownFreightHeader]: z.string().max(200).optional().describe('The freight that the shopper saw, in øre'),
    [shownTermsHeader]: z
      .string()
      .max(200)
      .optional()
      .describe(
        'The `version` of `/pages/kjopsvilkar` that the shopper saw. Default, and if it was replaced more than a week ago: the version in force',
      ),
  }),
  body: { required: true, content: { 'application/json': { schema: reservationRequest } } },
} as const
const refusals = {
  ...failuresWith([409, 422], refusedPlacing, 'The reason, by `code`'),
  ...failuresWith(
    [429],
    {},
    'Too many calls, with Retry-After. Or `too_many_open` until an open reservation is collected or cancelled',
  ),
  ...failure,
}
const reservationRoute = createRoute({
  method: 'post',
  path: '/reservations',
  middleware: access('shopper', { pool: 'allocation' }),
  request,
  responses: { 201: json(reservationAnswer, 'Reserved'), ...refusals },
})
const orderRoute = createRoute({
  method: 'post',
  path: '/orders',
  middleware: access('shopper', { pool: 'allocation' }),
  request,
  responses: { 201: json(orderResponse, 'The order. Its goods are held for 15 minutes until it is paid'), ...refusals },
})
const uuid = z.uuid()
const view = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional()

// Points of the general limit: a mail to an address that the caller names costs more than other calls.
const pointsOfMail = 20
const tooManyGuesses = 'For mange forsøk med koder. Ta bort koden, eller vent litt og prøv igjen.'

type Body = z.infer<typeof reservationRequest>

/** Places reservations and orders by the same command. */
export function registerPlaceReservation(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  const { http } = deps
  const limits = placeLimits({ database: deps.database, rateLimits: http.rateLimits })
  api.openapi(reservationRoute, c => answer(c, c.req.valid('json'), 'in_shop'))
  api.openapi(orderRoute, c => answer(c, c.req.valid('json'), 'online'))

  async function answer(c: ApiContext, body: Body, payment: 'in_shop' | 'online') {
    const key = uuid.safeParse(c.req.header(idempotencyHeader))
    if (!key.success) return fail(c, 'idempotency_key_missing')
    const [total, freight] = [shownTotalHeader, shownFreightHeader].map(name => view.safeParse(c.req.header(name)))
    if (!total?.success) return fail(c, 'invalid', { errors: { [shownTotalHeader]: ['Ugyldig verdi'] } })
    if (!freight?.success) return fail(c, 'invalid', { errors: { [shownFreightHeader]: ['Ugyldig verdi'] } })
    const outcome = await placeOrder({ ...sellerDeps(deps), limits }, shopperActorOf(c.var.session), {
      payment,
      request: readRequest(body),
      fingerprint: body,
      key: key.data.toLowerCase(),
      guest: c.var.guest,
      networks: clientNetworks(c, http.trustedProxies),
      brand: http.brandOf(new URL(c.req.url).host),
      emailCode: cleanDigits(c.req.header(emailCodeHeader) ?? '') || null,
      shown: {
        total: total.data ?? null,
        freight: freight.data ?? null,
        terms: c.req.header(shownTermsHeader) ?? null,
      },
    })
    if (outcome.ok) {
      c.header('Cache-Control', 'no-store')
      return c.body(outcome.answer, 201, { 'Content-Type': 'application/json' }) as never
    }
    if (outcome.reason === 'email_code_needed') c.set('points', pointsOfMail)
    if (outcome.reason === 'shop_paused') return refusePaused(c, deps, outcome, body.items)
    const shop = all.catalogue.current().lists.shops.find(({ id }) => id === body.ShopID)
    const { drawArticle } = deps
    const [shownTotal, shownFreight] = [total.data, freight.data]
    return refuse(c, outcome, { phone: shop?.phone, shownTotal, shownFreight, drawArticle })
  }
}

const readRequest = ({ items, ...body }: Body): PlaceRequest => ({
  name: body.CustomerName,
  email: body.Email,
  phone: body.Phone,
  delivery: body.Delivery,
  address: body.Address,
  postalCode: body.PostalCode,
  city: body.City,
  shopId: body.ShopID,
  items: items.map(({ EanNo, Count, shopId }) => ({ ean: EanNo, count: Count, shopId })),
  shippingMethodId: body.shipping_method_id,
  promoCode: body.promocode,
})

function refuse(
  c: ApiContext,
  outcome: Exclude<PlaceOrderOutcome, { ok: true } | { reason: 'shop_paused' }>,
  about: {
    phone: string | null | undefined
    shownTotal: number | undefined
    shownFreight: number | undefined
    drawArticle: DrawArticle | null
  },
) {
  if (outcome.reason === 'price_changed') {
    const { lines, total, prices, vatFree } = outcome.quote
    const { freight } = prices
    const isFreight = (about.shownTotal ?? total) === total && about.shownFreight !== freight
    return fail(c, 'price_changed', {
      ...(isFreight && { message: 'Frakten er endret siden du åpnet kassen' }),
      ...(vatFree && { message: vatFreeMessage(vatFree.sale, vatFree.lowered) }),
      lines: lines.map(line => presentCartLine(line, about.drawArticle)),
      total,
      freight,
    })
  }
  if (outcome.reason === 'too_many_guesses') return fail(c, 'invalid', { errors: { promocode: [tooManyGuesses] } })
  const { phone } = about
  if (outcome.reason === 'payment_not_ended') return fail(c, 'payment_not_ended', { retryAfter: 5 })
  const { ok: _, reason, ...fields } = outcome
  if ('errors' in fields) return fail(c, reason, { ...fields, errors: faultMessage(fields.errors) })
  return fail(c, reason, { ...fields, ...('ask' in fields && phone && { phone }) })
}
