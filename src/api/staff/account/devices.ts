import { createRoute, z } from '@hono/zod-openapi'
import { deviceEnd, ownPassword, staffDevice } from '#contract/own-shop/staff-account.ts'
import { changePassword, endDevice, listDevices } from '#modules/people/staff/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { newPasswordMessages } from '../../new-password-messages.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { sessionToken } from '../../session/session-cookie.ts'
import { staffOf } from '../../session/session.ts'
import { isOwnStaffSession, keepStaffSession } from '../../session/staff-cookie.ts'
import { passwordLimits, wrongPassword } from './code-limits.ts'

const list = createRoute({
  method: 'get',
  path: '/staff/sessions',
  middleware: access('staff'),
  responses: { 200: json(z.array(staffDevice), 'The devices, at most 100'), ...failure },
})
const end = createRoute({
  method: 'delete',
  path: '/staff/sessions/{session}',
  middleware: access('staff'),
  request: {
    params: z.object({ session: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    body: { required: true, content: { 'application/json': { schema: deviceEnd } } },
  },
  responses: { 204: { description: 'The device is logged out' }, ...failure },
})
const password = createRoute({
  method: 'put',
  path: '/staff/current/password',
  middleware: access('staff'),
  request: { body: { required: true, content: { 'application/json': { schema: ownPassword } } } },
  responses: { 204: { description: 'Changed. Every other session has ended' }, ...failure },
})

export function registerDevices(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const limits = passwordLimits(deps, 'staff-password-change')
  const endLimits = passwordLimits(deps, 'staff-device-end')

  api.openapi(list, async c => {
    const devices = await listDevices(db, staffOf(c.var.session).account.id)
    c.header('Cache-Control', 'no-store')
    return c.json(
      devices.map(({ id, device, createdAt, tokenHash }) => ({
        id,
        device,
        created_at: createdAt.toISOString(),
        current: isOwnStaffSession(c, deps, tokenHash),
      })),
      200,
    )
  })

  api.openapi(end, async c => {
    const { account } = staffOf(c.var.session)
    const refusal = await endLimits.enter(c, account.id)
    if (refusal) return refusal
    const own = { account, password: c.req.valid('json').current, token: sessionToken(c, deps, 'staff') ?? '' }
    const outcome = await endDevice(db, own, c.req.valid('param').session)
    c.header('Cache-Control', 'no-store')
    if (!outcome.ok && outcome.reason === 'wrong password') return fail(c, 'invalid', { errors: wrongPassword })
    await endLimits.succeeded(account.id)
    if (!outcome.ok) return fail(c, outcome.reason === 'not found' ? 'not_found' : 'unauthorised')
    keepStaffSession(c, deps, outcome.token)
    return c.body(null, 204)
  })

  api.openapi(password, async c => {
    const { account } = staffOf(c.var.session)
    const refusal = await limits.enter(c, account.id)
    if (refusal) return refusal
    const token = sessionToken(c, deps, 'staff') ?? ''
    const { current, password: next } = c.req.valid('json')
    const outcome = await changePassword(db, { account, token, password: current }, next)
    c.header('Cache-Control', 'no-store')
    if (!outcome.ok) {
      const { reason } = outcome
      if (reason === 'wrong password') return fail(c, 'invalid', { errors: wrongPassword })
      if (reason === 'logged out') return fail(c, 'unauthorised')
      return fail(c, 'invalid', { errors: { password: [newPasswordMessages[reason]] } })
    }
    await limits.succeeded(account.id)
    keepStaffSession(c, deps, outcome.token)
    return c.body(null, 204)
  })
}
