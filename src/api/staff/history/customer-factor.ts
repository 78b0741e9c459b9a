import { createRoute, z } from '@hono/zod-openapi'
import { findFactor, removeCustomersFactor } from '#modules/people/customers/index.ts'
import { findById } from '#modules/sales/reservations/index.ts'
import { accountMails } from '../../customers/account-deps.ts'
import { logAccountEvent } from '../../customers/account-trace.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'

const shared = {
  path: '/staff/reservations/{id}/second-factor',
  middleware: access('service'),
  request: { params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }) },
}
const read = createRoute({
  ...shared,
  method: 'get',
  responses: {
    200: json(z.object({ active: z.boolean() }), 'Whether the customer’s second factor is on. A guest has none'),
    ...failure,
  },
})
const remove = createRoute({
  ...shared,
  method: 'delete',
  responses: { 204: { description: 'Removed, every device is logged out, and a mail reports it' }, ...failure },
})

/** The second factor of a reservation's customer, which customer service removes when the device is lost. */
export function registerCustomersFactor(api: Api, deps: ApiDeps): void {
  const { database } = deps
  const customerOf = async (id: number) => (await findById(database.db, id))?.reservation.customerID

  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    const customerId = await customerOf(c.req.valid('param').id)
    if (customerId === undefined) return fail(c, 'not_found')
    const factor = customerId === null ? null : await findFactor(database.db, customerId)
    return c.json({ active: factor !== null }, 200)
  })

  api.openapi(remove, async c => {
    c.header('Cache-Control', 'no-store')
    const customerId = await customerOf(c.req.valid('param').id)
    if (customerId === undefined || customerId === null) return fail(c, 'not_found')
    const removing = { database, ...accountMails(c, deps) }
    const outcome = await removeCustomersFactor(removing, staffActorOf(c.var.session), { customerId })
    if (!outcome.ok && outcome.reason === 'forbidden') return fail(c, 'forbidden')
    if (!outcome.ok && outcome.reason === 'unknown') return fail(c, 'not_found')
    if (outcome.ok) logAccountEvent(c, deps, 'factor_removed', customerId)
    // Without a factor, the request has nothing left to do.
    return c.body(null, 204)
  })
}
