import { createRoute, z } from '@hono/zod-openapi'
import { customerDevice } from '#contract/customers/customers.ts'
import { endSession, hashToken, listSessions } from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { sessionToken } from '../session/session-cookie.ts'
import { customerActorOf, customerOf } from '../session/session.ts'

const middleware = access('customer')
const list = createRoute({
  method: 'get',
  path: '/customers/current/sessions',
  middleware,
  responses: { 200: json(z.array(customerDevice), 'The devices, at most 100'), ...failure },
})
const end = createRoute({
  method: 'delete',
  path: '/customers/current/sessions/{session}',
  middleware,
  request: {
    params: z.object({
      session: z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** 53 - 1),
    }),
  },
  responses: { 204: { description: 'The device is logged out' }, ...failure },
})

export function registerCustomerDevices(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const own = hashToken(sessionToken(c, deps, 'customer') ?? '')
    const devices = await listSessions(db, customerOf(c.var.session).id)
    return c.json(
      devices.map(({ id, tokenHash, device, createdAt, seenAt }) => ({
        id,
        device,
        created_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
        current: tokenHash === own,
      })),
      200,
    )
  })
  api.openapi(end, async c => {
    const ended = await endSession(deps, customerActorOf(c.var.session), c.req.valid('param').session)
    c.header('Cache-Control', 'no-store')
    return ended.ok ? c.body(null, 204) : fail(c, 'not_found')
  })
}
