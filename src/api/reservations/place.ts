import { createRoute, z } from '@hono/zod-openapi'
import {
  placeCheckout,
  placeLimits,
  placeOrder,
  type PlaceCheckoutOutcome,
  type PlaceOrderOutcome,
} from '#application/sales/place-order.ts'
import {
  emailCodeHeader,
  idempotencyHeader,
  shownFreightHeader,
  shownTermsHeader,
  shownTotalHeader,
} from '#contract/paths.ts'
import { checkoutRequest, checkoutResponse, orderResponse, type CheckoutRequest } from '#contract/orders.ts'
import { refusedPlacing, reservationAnswer, reservationRequest } from '#contract/reservations.ts'
import type { PartRequest } from '#modules/sales/reservations/index.ts'
import { failure, failuresWith, json } from '../responses.ts'
import { faultMessage } from './fault-messages.ts'
import { sellerDeps, withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../deps.ts'
import { storeToken } from '../csrf.ts'
import { fail } from '../errors.ts'
import { codeRequester } from '../guest-token.ts'
import { access } from '../session/access.ts'
import { shopperActorOf } from '../session/session.ts'
import { clientNetworks } from '../client-address.ts'
import { refusePaused } from './refuse-paused.ts'
import { presentCartLine } from '../cart/present-cart-line.ts'
import { vatFreeMessage } from '#shared/places/vat-free-places.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

export const attemptHeaders = z.object({
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
  [shownTermsHeader]: z
    .string()
    .max(200)
    .optional()
    .describe(
      'The `version` of `/pages/kjopsvilkar` that the shopper saw. Default, and if it was replaced more than a week ago: the version in force',
    ),
})
export const request = {
  headers: attemptHeaders.extend({
    [shownTotalHeader]: z.string().max(200).optional().describe('The total of the goods that the shopper saw, in øre'),
    [shownFreightHeader]: z.string().max(200).optional().describe('The freight that the shopper saw, in øre'),
  }),
  body: { required: true, content: { 'application/json': { schema: reservationRequest } } },
} as const
export const refusals = {
  ...failuresWith([409, 422], refusedPlacing, 'The reason, by `code`'),
  ...failuresWith(
    [429],
    {},
    'Too many calls, with Retry-After. Or `too_many_open` until an open reservation is collected or cancelled',
  ),
  ...failure,
}
const partField = {
  part: z.int().nullish().describe('The refused part, from 0. null: the refusal is about all of them'),
}
const refusedParts = {
  ...failuresWith([409, 422], { ...refusedPlacing, ...partField }, 'The reason, by `code`'),
  ...failuresWith([429], partField, 'Too many calls, with Retry-After. Or `too_many_open`'),
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
const checkoutRoute = createRoute({
  method: 'post',
  path: '/checkouts',
  middleware: access('shopper', { pool: 'allocation' }),
  request: {
    headers: attemptHeaders,
    body: { required: true, content: { 'application/json': { schema: checkoutRequest } } },
  },
  responses: { 201: json(checkoutResponse, 'All parts are placed'), ...refusedParts },
})
export const uuid = z.uuid()
export const view = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional()

// Points of the general limit: a mail to an address that the caller names costs more than other calls.
const pointsOfMail = 20
const tooManyGuesses = 'For mange forsøk med koder. Ta bort koden, eller vent litt og prøv igjen.'

type Body = z.infer<typeof reservationRequest>

/** Places reservations, orders and checkouts of several shops. */
export function registerPlaceReservation(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  const limits = placeLimits({ database: deps.database, rateLimits: deps.http.rateLimits })
  api.openapi(reservationRoute, c => answerOne(c, c.req.valid('json'), 'in_shop'))
  api.openapi(orderRoute, c => answerOne(c, c.req.valid('json'), 'online'))
  api.openapi(checkoutRoute, c => answerCheckout(c, c.req.valid('json')))

  async function answerOne(c: ApiContext, body: Body, payment: 'in_shop' | 'online') {
    const read = readAttempt(c, deps, body)
    if (!read) return fail(c, 'idempotency_key_missing')
    const { codeRequester: browser, ...rest } = read
    const attempt = { ...rest, codeRequester: browser.id }
    const [total, freight] = [shownTotalHeader, shownFreightHeader].map(name => view.safeParse(c.req.header(name)))
    if (!total?.success) return fail(c, 'invalid', { errors: { [shownTotalHeader]: ['Ugyldig verdi'] } })
    if (!freight?.success) return fail(c, 'invalid', { errors: { [shownFreightHeader]: ['Ugyldig verdi'] } })
    const shown = { total: total.data ?? null, freight: freight.data ?? null }
    const { CustomerName: name, Email: email, Phone: phone } = body
    const requested = { name, email, phone, ...readPart(body) }
    const outcome = await placeOrder({ ...sellerDeps(deps), limits }, shopperActorOf(c.var.session), {
      ...{ ...attempt, payment, request: requested, shown },
    })
    if (outcome.ok) return created(c, outcome.answer)
    return refusePlacing(c, all, outcome, {
      shopId: body.ShopID,
      items: body.items,
      shown,
      given: browser.given,
      more: {},
    })
  }

  async function answerCheckout(c: ApiContext, body: CheckoutRequest) {
    const read = readAttempt(c, deps, body)
    if (!read) return fail(c, 'idempotency_key_missing')
    const { codeRequester: browser, ...rest } = read
    const attempt = { ...rest, codeRequester: browser.id }
    const [, second] = [...body.parts.entries()].filter(([, { pay }]) => pay)
    if (second) return fail(c, 'invalid', { errors: { pay: [onePaid] }, part: second[0] })
    const { CustomerName: name, Email: email, Phone: phone } = body
    const parts = body.parts.map(({ pay, shownTotal = null, shownFreight = null, ...part }) => {
      return { ...readPart(part), payment: pay ? ('online' as const) : ('in_shop' as const), shownTotal, shownFreight }
    })
    const outcome = await placeCheckout({ ...sellerDeps(deps), limits }, shopperActorOf(c.var.session), {
      ...{ ...attempt, contact: { name, email, phone }, parts },
    })
    if (outcome.ok) return created(c, outcome.answer)
    const at = 'part' in outcome ? (outcome.part ?? null) : null
    const part = at === null ? undefined : body.parts[at]
    const shown = { total: part?.shownTotal ?? null, freight: part?.shownFreight ?? null }
    const about = {
      shopId: part?.ShopID ?? null,
      items: part?.items ?? [],
      shown,
      given: browser.given,
      more: { part: at },
    }
    return refusePlacing(c, all, outcome, about)
  }
}

const onePaid = 'Bare én del kan betales på nett. Resten reserverer du, og betaler i butikken.'

/** The fields that every attempt has. null: the request has no valid idempotency key. */
function readAttempt(c: ApiContext, { http, secret }: ApiDeps, fingerprint: unknown) {
  const key = uuid.safeParse(c.req.header(idempotencyHeader))
  if (!key.success) return null
  return {
    fingerprint,
    key: key.data.toLowerCase(),
    guest: c.var.guest,
    codeRequester: codeRequester(c.var.guest, c.env?.trustedForm === true, secret),
    networks: clientNetworks(c, http.trustedProxies),
    brand: http.brandOf(new URL(c.req.url).host),
    emailCode: cleanDigits(c.req.header(emailCodeHeader) ?? '') || null,
    shownTerms: c.req.header(shownTermsHeader) ?? null,
  }
}

export const readPart = ({ items, ...body }: Omit<Body, 'CustomerName' | 'Email' | 'Phone'>): PartRequest => ({
  delivery: body.Delivery,
  address: body.Address,
  postalCode: body.PostalCode,
  city: body.City,
  shopId: body.ShopID,
  items: items.map(({ EanNo, Count, shopId }) => ({ ean: EanNo, count: Count, shopId })),
  shippingMethodId: body.shipping_method_id,
  promoCode: body.promocode,
})

export function created(c: ApiContext, answer: string) {
  c.header('Cache-Control', 'no-store')
  return c.body(answer, 201, { 'Content-Type': 'application/json' }) as never
}

export type PlaceRefusal = Exclude<PlaceOrderOutcome | PlaceCheckoutOutcome, { ok: true }>

/**
 * `shown`: the sums in øre that the shopper was shown. `given`: the token of a browser without one, if a code is mailed.
 * `more`: further fields of the response.
 */
export async function refusePlacing(
  c: ApiContext,
  deps: ApiDeps,
  outcome: PlaceRefusal,
  {
    shopId,
    items,
    shown,
    given,
    more,
  }: {
    shopId: number | null
    items: Body['items']
    shown: { total: number | null; freight: number | null }
    given: string | null
    more: { part?: number | null }
  },
) {
  if (outcome.reason === 'shop_paused') return refusePaused(c, withAllocationPool(deps), outcome, items, more)
  if (outcome.reason === 'price_changed') {
    const { lines, total, prices, vatFree } = outcome.quote
    const { freight } = prices
    const isFreight = (shown.total ?? total) === total && shown.freight !== freight
    return fail(c, 'price_changed', {
      ...(isFreight && { message: 'Frakten er endret siden du åpnet kassen' }),
      ...(vatFree && { message: vatFreeMessage(vatFree.sale, vatFree.lowered) }),
      ...more,
      lines: lines.map(line => presentCartLine(line, deps.drawArticle)),
      total,
      freight,
    })
  }
  if (outcome.reason === 'too_many_guesses')
    return fail(c, 'invalid', { errors: { promocode: [tooManyGuesses] }, ...more })
  if (outcome.reason === 'payment_not_ended') return fail(c, 'payment_not_ended', { retryAfter: 5, ...more })
  if (outcome.reason === 'email_code_needed') {
    c.set('points', pointsOfMail)
    if (given !== null) storeToken(c, deps, given)
  }
  const { ok: _, reason, ...fields } = outcome
  if ('errors' in fields) return fail(c, reason, { ...fields, ...more, errors: faultMessage(fields.errors) })
  const phone = deps.catalogue.current().lists.shops.find(({ id }) => id === shopId)?.phone
  return fail(c, reason, { ...fields, ...more, ...('ask' in fields && phone && { phone }) })
}
