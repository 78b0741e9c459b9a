import { createRoute } from '@hono/zod-openapi'
import { customer, customerToken, emailResent } from '#contract/customers/customers.ts'
import { resendVerification, verifyEmail } from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { makeLimiter } from '#platform/rate-limiter.ts'
import { limitByAddress, spend } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { customerOf } from '../session/session.ts'
import { accountMails } from './account-mail.ts'
import { presentCustomer } from './present-customer.ts'

const verify = createRoute({
  method: 'post',
  path: '/customers/email/verify',
  middleware: access('shopper'),
  request: { body: { required: true, content: { 'application/json': { schema: customerToken } } } },
  responses: {
    200: json(customer, 'The address is the customer’s; the same when the link is followed again'),
    ...failure,
  },
})
const resend = createRoute({
  method: 'get',
  path: '/customers/email/resend',
  middleware: access('customer'),
  responses: {
    200: json(emailResent, 'A mail with a new link is on its way to the customer’s own address'),
    ...failure,
  },
})

const alreadyVerified = { message: 'E-postadressen er allerede bekreftet' }
const notSent = { message: 'Epost ble ikke sendt' }
export const staleLink = 'Lenken er brukt eller for gammel. Be om en ny.'

export function registerEmailVerification(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const resends = makeLimiter(deps, { name: 'email-resend', points: 3, duration: 3_600, store: 'database' })
  api.use(verify.path, limitByAddress(deps, { name: 'email-verify', points: 60, duration: 15 * 60, store: 'database' }))

  api.openapi(verify, async c => {
    c.header('Cache-Control', 'no-store')
    const { session } = c.var
    const loggedIn = session.kind === 'customer' ? session.customer.id : null
    const outcome = await verifyEmail(db, c.req.valid('json').token, loggedIn)
    if (outcome.ok) return c.json(presentCustomer(outcome.customer, deps), 200)
    if (outcome.reason === 'logged out')
      return fail(c, 'unauthorised', { message: 'Logg inn for å bekrefte e-postadressen' })
    if (outcome.reason === 'another') return fail(c, 'unauthorised', { message: 'En annen bruker er logget inn' })
    return fail(c, 'invalid', { errors: { token: [staleLink] } })
  })

  api.openapi(resend, async c => {
    c.header('Cache-Control', 'no-store')
    // As a GET it carries no token: a link on another site must not have mails sent.
    if (c.req.header('sec-fetch-site') === 'cross-site') return fail(c, 'csrf')
    const { id, email, emailVerified } = customerOf(c.var.session)
    // Before it is counted against the limit.
    if (emailVerified) return fail(c, 'conflict', alreadyVerified)
    const refused = await spend(c, deps, resends, String(id), notSent)
    if (refused) return refused as never
    const actor = { kind: 'customer', customerId: id } as const
    const outcome = await resendVerification({ database: deps.database, ...accountMails(c, deps) }, actor)
    if (!outcome.ok) return outcome.reason === 'verified' ? fail(c, 'conflict', alreadyVerified) : fail(c, 'not_found')
    return c.json({ message: `Epost sendt til ${email}`, email }, 200)
  })
}
