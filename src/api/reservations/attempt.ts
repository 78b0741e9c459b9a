import { createRoute, z } from '@hono/zod-openapi'
import { idempotencyHeader } from '#contract/paths.ts'
import { attemptResponse } from '#contract/reservations.ts'
import { findAttempt } from '#modules/sales/reservations/index.ts'
import { failure, json } from '../responses.ts'
import { withAllocationPool, type Api, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { makeLimiter } from '#platform/rate-limiter.ts'
import { spend } from '../rate-limit.ts'
import { access } from '../session/access.ts'

const route = createRoute({
  method: 'get',
  path: '/reservations/attempt',
  middleware: access('anyone'),
  request: {
    // In a header, as in the original request, so that access logs do not contain it.
    headers: z.object({ [idempotencyHeader]: z.string().max(200).optional().describe('The key of the attempt') }),
  },
  responses: { 200: json(attemptResponse, 'The attempt made a reservation'), ...failure },
})
const uuid = z.uuid()

export function registerAttempt(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  // Limited by guest: other shoppers in the network must not keep a shopper from learning whether goods are reserved.
  const looks = makeLimiter(deps, { name: 'attempt', points: 60, duration: 600, store: 'process' })
  api.openapi(route, async c => {
    const key = uuid.safeParse(c.req.header(idempotencyHeader))
    if (!key.success) return fail(c, 'idempotency_key_missing')
    const { session } = c.var
    // Keys belong to guests. Without a guest token the keys of a whole network are shared, so nothing is reported.
    if (session.kind !== 'anonymous' || !session.guest) return fail(c, 'not_found')
    const refusal = await spend(c, deps, looks, session.guest)
    if (refusal) return refusal as never
    const [receiptToken, ...also] = await findAttempt(
      deps.database.db,
      `guest:${session.guest}`,
      key.data.toLowerCase(),
    )
    if (receiptToken === undefined) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json({ receiptToken, also }, 200)
  })
}
