import { createRoute, z } from '@hono/zod-openapi'
import { accountEvents } from '#contract/customers/account-events.ts'
import { listAccountEvents } from '#modules/people/customers/index.ts'
import { findById } from '#modules/sales/reservations/index.ts'
import { presentAccountEvent } from '../../customers/account-events.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'

const route = createRoute({
  method: 'get',
  path: '/staff/reservations/{id}/account-events',
  middleware: access('service'),
  request: { params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }) },
  responses: {
    200: json(accountEvents, 'The latest hundred of the customer’s account, newest first. A guest has none'),
    ...failure,
  },
})

/** Logins and changed credentials of a reservation's customer, for customer service. */
export function registerReservationAccountEvents(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(route, async c => {
    c.header('Cache-Control', 'no-store')
    const found = await findById(db, c.req.valid('param').id)
    if (!found) return fail(c, 'not_found')
    const { customerID } = found.reservation
    const events = customerID === null ? [] : await listAccountEvents(db, customerID, 100)
    return c.json(events.map(presentAccountEvent), 200)
  })
}
