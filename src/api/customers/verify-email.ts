import { createRoute } from '@hono/zod-openapi'
import { customer, customerToken, emailResent } from '#contract/customers/customers.ts'
import { resendVerification, verifyEmail } from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitFailuresByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { customerActorOf, shopperActorOf } from '../session/session.ts'
import { accountMails, limitsOf } from './account-deps.ts'
import { presentCustomer } from './present-customer.ts'

const verify = createRoute({
  method: 'post',
  path: '/customers/email/verify',
  middleware: access('shopper'),
  request: { body: { required: true, content: { 'application/json': { schema: customerToken } } } },
  responses: {
    200: json(customer, 'The address is verified. Idempotent'),
    ...failure,
  },
})
const resend = createRoute({
  method: 'get',
  path: '/customers/email/resend',
  middleware: access('customer'),
  responses: {
    200: json(emailResent, 'A mail with a new link is being sent to the customer’s address'),
    ...failure,
  },
})

const alreadyVerified = { message: 'E-postadressen er allerede bekreftet' }
const notSent = { message: 'Epost ble ikke sendt' }
export const staleLink = 'Lenken er brukt eller for gammel. Be om en ny.'

export function registerEmailVerification(api: Api, deps: ApiDeps): void {
  const { database } = deps
  const limits = limitsOf(deps)
  api.use(
    verify.path,
    limitFailuresByAddress(deps, { name: 'email-verify', points: 60, duration: 15 * 60, store: 'database' }),
  )

  api.openapi(verify, async c => {
    c.header('Cache-Control', 'no-store')
    const outcome = await verifyEmail({ database }, shopperActorOf(c.var.session), c.req.valid('json').token)
    if (outcome.ok) return c.json(presentCustomer(outcome.customer, deps), 200)
    if (outcome.reason === 'logged_out')
      return fail(c, 'unauthorised', { message: 'Logg inn for å bekrefte e-postadressen' })
    if (outcome.reason === 'other_account') return fail(c, 'unauthorised', { message: 'En annen bruker er logget inn' })
    return fail(c, 'invalid', { errors: { token: [staleLink] } })
  })

  api.openapi(resend, async c => {
    c.header('Cache-Control', 'no-store')
    // A GET carries no CSRF token, so without this check a link on another site could send mails.
    if (c.req.header('sec-fetch-site') === 'cross-site') return fail(c, 'csrf')
    const outcome = await resendVerification(
      { database, limits, ...accountMails(c, deps) },
      customerActorOf(c.var.session),
    )
    if (!outcome.ok && outcome.reason === 'too_many')
      return fail(c, 'too_many_requests', { retryAfter: outcome.wait, ...notSent })
    if (!outcome.ok) return outcome.reason === 'verified' ? fail(c, 'conflict', alreadyVerified) : fail(c, 'not_found')
    const { email } = outcome
    return c.json({ message: `Epost sendt til ${email}`, email }, 200)
  })
}
