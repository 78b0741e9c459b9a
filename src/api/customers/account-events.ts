import { createRoute } from '@hono/zod-openapi'
import { accountEvents, type AccountEventView } from '#contract/customers/account-events.ts'
import { listAccountEvents, type AccountEvent } from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { access } from '../session/access.ts'
import { customerOf } from '../session/session.ts'

const route = createRoute({
  method: 'get',
  path: '/customers/current/events',
  middleware: access('customer'),
  responses: { 200: json(accountEvents, 'The latest hundred of 90 days, newest first'), ...failure },
})

export function registerAccountEvents(api: Api, deps: ApiDeps): void {
  api.openapi(route, async c => {
    c.header('Cache-Control', 'no-store')
    const events = await listAccountEvents(deps.database.db, customerOf(c.var.session).id, 100)
    return c.json(events.map(presentAccountEvent), 200)
  })
}

export const presentAccountEvent = ({ at, ...event }: AccountEvent): AccountEventView => ({
  ...event,
  at: at.toISOString(),
})
