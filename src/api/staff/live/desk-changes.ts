import { createRoute, z } from '@hono/zod-openapi'
import { deskChangesPath } from '#contract/client/desk-changes-path.ts'
import { deskShops } from '#modules/people/staff/index.ts'
import { failure } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffOf } from '../../session/session.ts'

const changes = createRoute({
  method: 'get',
  path: deskChangesPath,
  middleware: access('desk'),
  responses: {
    200: {
      description:
        'Events `change` with `{"shops": [id]}`, and `beat` every 20 seconds. Ends within a minute of the session',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    204: { description: 'No stream is available: poll the list, and do not retry soon' },
    ...failure,
  },
})

export function registerDeskChanges(api: Api, { sales: { deskStreams } }: Pick<ApiDeps, 'sales'>): void {
  api.openapi(changes, c => {
    const { account, shops } = staffOf(c.var.session)
    // Returns the current access of the account. null: logged out, another account, or an account without shops.
    // `shops` null: all shops.
    const check = async () => {
      const now = await c.var.findStaff('database', ['full'])
      const sees = now?.id === account.id ? deskShops(now) : []
      return sees?.length === 0 ? null : { accountId: account.id, shops: sees }
    }
    const stream = deskStreams.open({ accountId: account.id, shops }, check)
    c.header('Cache-Control', 'no-store')
    if (stream === 'stopping') return c.body(null, 204)
    if (stream === 'full') return fail(c, 'overloaded', { retryAfter: 60 })
    if (stream === 'too many') return fail(c, 'too_many_requests', { retryAfter: 60 })
    // Turns off response buffering in nginx.
    c.header('X-Accel-Buffering', 'no')
    c.header('Content-Type', 'text/event-stream')
    return c.body(stream, 200)
  })
}
