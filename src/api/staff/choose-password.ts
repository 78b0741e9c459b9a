import { createRoute } from '@hono/zod-openapi'
import { staffPassword } from '#contract/staff.ts'
import { choosePassword } from '#modules/people/staff/index.ts'
import { failure } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { newPasswordMessages } from '../new-password-messages.ts'
import { fail } from '../errors.ts'
import { limitFailuresByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'

const choose = createRoute({
  method: 'post',
  path: '/staff/password',
  middleware: access('anyone'),
  request: { body: { required: true, content: { 'application/json': { schema: staffPassword } } } },
  responses: { 204: { description: 'The password is set and the link is used up' }, ...failure },
})

/** Sets a password by a link from the operator (`hent staff add` or `reset`). */
export function registerStaffPassword(api: Api, deps: ApiDeps): void {
  const limit = { name: 'staff-password-address', points: 20, duration: 15 * 60, store: 'database' } as const
  api.use(choose.path, limitFailuresByAddress(deps, limit))
  api.openapi(choose, async c => {
    const { db } = deps.database
    const outcome = await choosePassword(db, { ...c.req.valid('json'), secret: deps.secret, now: new Date() })
    c.header('Cache-Control', 'no-store')
    if (outcome.ok) return c.body(null, 204)
    if (outcome.reason === 'bad password')
      return fail(c, 'invalid', { errors: { password: [newPasswordMessages[outcome.fault]] } })
    return fail(c, 'not_found', { message: 'Lenken er brukt eller for gammel. Be om en ny.' })
  })
}
