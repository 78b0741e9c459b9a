import { createRoute } from '@hono/zod-openapi'
import { customer } from '#contract/customers/customers.ts'
import { customerFactorLogin, customerPendingLogin } from '#contract/customers/second-factor.ts'
import { completeLogin } from '#modules/people/customers/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { startCustomerSession } from '../../session/customer-cookie.ts'
import { rememberDevice } from '../../session/device-cookie.ts'
import { factorLimits } from '../../session/factor-limits.ts'
import { endPending, findPendingLogin } from '../../session/pending-cookie.ts'
import { accountMails } from '../account-deps.ts'
import { logAccountEvent, traceFailure, visitorOf } from '../account-trace.ts'
import { accountName } from '../pass-first-step.ts'
import { presentCustomer } from '../present-customer.ts'

const path = '/customers/login/second_factor'
const read = createRoute({
  method: 'get',
  path,
  middleware: access('anyone'),
  responses: { 200: json(customerPendingLogin, 'Whether a login waits for its code'), ...failure },
})
const login = createRoute({
  method: 'post',
  path,
  middleware: access('shopper'),
  request: { body: { required: true, content: { 'application/json': { schema: customerFactorLogin } } } },
  responses: { 200: json(customer, 'Logged in'), ...failure },
})

const expired = { message: 'Det gikk for lang tid. Logg inn på nytt.' }
export const wrongFactorCode = 'Koden stemmer ikke, eller den er brukt. Prøv den neste.'

export function registerFactorLogin(api: Api, deps: ApiDeps): void {
  const limits = factorLimits(deps)

  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json({ pending: (await findPendingLogin(c, deps)) !== null }, 200)
  })

  api.openapi(login, async c => {
    c.header('Cache-Control', 'no-store')
    if (c.var.session.kind === 'customer') return fail(c, 'logged_in')
    const pending = await findPendingLogin(c, deps)
    if (!pending) return fail(c, 'unauthorised', expired)
    const { token, customerId: id } = pending
    const target = { id, account: accountName(id) }
    const { code } = c.req.valid('json')
    const refusal = await limits.enter(c, target, code)
    if (refusal) {
      await traceFailure(c, deps, 'refused', id)
      return refusal as never
    }
    const completing = { database: deps.database, secret: deps.secret, ...accountMails(c, deps) }
    const outcome = await completeLogin(completing, { token, code, visitor: visitorOf(c, deps) })
    if (!outcome.ok && outcome.reason === 'expired') return fail(c, 'unauthorised', expired)
    if (!outcome.ok) {
      await traceFailure(c, deps, 'failed_factor', id)
      return fail(c, 'invalid', { errors: { code: [wrongFactorCode] } })
    }
    logAccountEvent(c, deps, outcome.by === 'app' ? 'login_factor' : 'login_recovery', id)
    await limits.succeeded(c, target, code)
    rememberDevice(c, deps, 'customer', target.account)
    await endPending(c, deps)
    await startCustomerSession(c, deps, outcome.token)
    return c.json(presentCustomer(outcome.customer, deps), 200)
  })
}
