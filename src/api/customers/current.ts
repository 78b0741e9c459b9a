import { createRoute } from '@hono/zod-openapi'
import { customer } from '#contract/customers/customers.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { handOutToken } from '../csrf.ts'
import { endCustomerLogin } from '../session/customer-cookie.ts'
import { presentCustomer } from './present-customer.ts'

const route = createRoute({
  method: 'get',
  path: '/customers/current',
  middleware: access('shopper'),
  responses: {
    200: json(customer, 'The logged-in account'),
    204: { description: 'Not logged in' },
    ...failure,
  },
})

export function registerCurrentCustomer(api: Api, deps: ApiDeps): void {
  api.openapi(route, async c => {
    handOutToken(c, deps)
    c.header('Cache-Control', 'no-store')
    const { session } = c.var
    if (session.kind === 'customer') return c.json(presentCustomer(session.customer, deps), 200)
    if (session.kind !== 'anonymous' || !session.stale) return c.body(null, 204)
    await endCustomerLogin(c, deps)
    return fail(c, 'not_found', { message: 'Ingen bruker logget inn - vennligst logg inn' })
  })
}
