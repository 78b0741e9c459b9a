import { createRoute, z } from '@hono/zod-openapi'
import { customerDevice, ownerConfirmation } from '#contract/customers/customers.ts'
import { endSession, hashToken, hasRecentProof, listSessions } from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { customerActorOf, customerOf } from '../session/session.ts'
import { limitsOf } from './account-deps.ts'
import { confirmCaller, customerToken } from './confirm-owner.ts'

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
    body: { required: true, content: { 'application/json': { schema: ownerConfirmation } } },
  },
  responses: { 204: { description: 'The device is logged out' }, ...failure },
})

export function registerCustomerDevices(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const limits = limitsOf(deps)
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const token = customerToken(c, deps)
    const own = hashToken(token)
    const { id: customerId } = customerOf(c.var.session)
    const devices = await listSessions(db, customerId)
    const password_needed = !(await hasRecentProof(db, customerId, token))
    return c.json(
      devices.map(({ id, tokenHash, device, createdAt, seenAt }) => ({
        id,
        device,
        created_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
        current: tokenHash === own,
        password_needed,
      })),
      200,
    )
  })
  api.openapi(end, async c => {
    c.header('Cache-Control', 'no-store')
    const token = await confirmCaller(c, deps, { limits, password: c.req.valid('json').current_password ?? null })
    if (typeof token !== 'string') return token
    const ended = await endSession(deps, customerActorOf(c.var.session), {
      id: c.req.valid('param').session,
      sessionToken: token,
    })
    if (ended.ok) return c.body(null, 204)
    return fail(c, ended.reason === 'not_found' ? 'not_found' : 'unauthorised')
  })
}
