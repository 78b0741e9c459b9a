import { createRoute, z } from '@hono/zod-openapi'
import { idempotencyHeader, shownTotalHeader } from '#contract/paths.ts'
import { reservationAnswer, reservationRequest } from '#contract/reservations.ts'
import { placeReservation, type PlaceOutcome } from '#modules/reservations/index.ts'
import { failure, json } from '../answers.ts'
import { faultWords } from './fault-words.ts'
import { forPromises, type Api, type ApiContext, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { originOf } from '../origin.ts'
import { limitByAddress } from '../rate-limit.ts'
import { presentCartLine } from '../cart/present-cart-line.ts'

const route = createRoute({
  method: 'post',
  path: '/reservations',
  middleware: access('anyone'),
  summary: 'Reserve goods in one shop',
  request: {
    headers: z.object({
      [idempotencyHeader]: z
        .string()
        .max(200)
        .optional()
        .describe('A UUID, required: the same key and body get the same answer again'),
      [shownTotalHeader]: z.string().max(200).optional().describe('What the shopper was shown for the goods, in øre'),
    }),
    body: { required: true, content: { 'application/json': { schema: reservationRequest } } },
  },
  responses: {
    201: json(reservationAnswer, 'Reserved'),
    ...failure,
  },
})
const uuid = z.uuid()
const shown = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

export function registerPlaceReservation(api: Api, all: ApiDeps): void {
  const deps = forPromises(all)
  // A shopper needs a few; twenty in ten minutes leave room for a family behind one address.
  api.use(route.path, limitByAddress(deps, { name: 'reserve', points: 20, duration: 600, store: 'database' }))
  api.openapi(route, async c => {
    const key = uuid.safeParse(c.req.header(idempotencyHeader))
    if (!key.success) return fail(c, 'idempotency_key_missing')
    const sent = c.req.header(shownTotalHeader)
    const total = shown.safeParse(sent)
    if (sent !== undefined && !total.success)
      return fail(c, 'invalid', { errors: { [shownTotalHeader]: ['Ugyldig verdi'] } })

    const origin = originOf(c, deps)
    const { session } = c.var
    const outcome = await placeReservation(deps, c.req.valid('json'), {
      // A form without script may come without a cookie; then the key is its network's.
      scope: session.kind === 'anonymous' && session.guest ? `guest:${session.guest}` : `origin:${origin}`,
      origin,
      key: key.data.toLowerCase(),
      shownTotal: total.data ?? null,
    })
    if (!outcome.ok) return refuse(c, outcome)
    c.header('Cache-Control', 'no-store')
    return c.body(outcome.answer, 201, { 'Content-Type': 'application/json' }) as never
  })
}

function refuse(c: ApiContext, outcome: Exclude<PlaceOutcome, { ok: true }>) {
  if (outcome.reason === 'price_changed') {
    return fail(c, 'price_changed', { lines: outcome.lines.map(presentCartLine), total: outcome.total })
  }
  const { ok: _, reason, ...fields } = outcome
  if ('errors' in fields) return fail(c, reason, { ...fields, errors: faultWords(fields.errors) })
  return fail(c, reason, fields)
}
