import { createRoute } from '@hono/zod-openapi'
import { customer, customerRegistration } from '#contract/customers.ts'
import { passwordFault, registerCustomer } from '#modules/customers/index.ts'
import { failure, json } from '../answers.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { deviceOf, startCustomerSession } from '../session/customer-cookie.ts'
import { enqueueAccountMail } from './account-mail.ts'
import { tooManyLogins } from './login.ts'
import { passwordErrors } from './password-words.ts'
import { presentCustomer } from './present-customer.ts'
import { readConsents, readProfile, type FieldErrors } from './read-profile.ts'

const route = createRoute({
  method: 'post',
  path: '/customers/register',
  middleware: access('shopper'),
  request: { body: { required: true, content: { 'application/json': { schema: customerRegistration } } } },
  responses: { 201: json(customer, 'The account; its session has begun'), ...failure },
})

export function registerRegistration(api: Api, deps: ApiDeps): void {
  const limit = { name: 'customer-register', points: 20, duration: 3_600, store: 'database' } as const
  api.use(route.path, limitByAddress(deps, limit, tooManyLogins))
  api.openapi(route, async c => {
    c.header('Cache-Control', 'no-store')
    if (c.var.session.kind === 'customer') return fail(c, 'logged_in')
    const typed = c.req.valid('json')
    // No shop has registered anybody yet, so no token is known.
    if (typed.registration_token)
      return fail(c, 'not_found', { message: 'Ingen bruker logget inn - vennligst logg inn' })
    const read = readProfile(typed, new Date().toISOString().slice(0, 10))
    const fault = passwordFault(typed.password, typed.password_confirmation, read.ok ? read.profile : {})
    const errors: FieldErrors = {
      ...(read.ok ? {} : read.errors),
      ...(fault === null ? {} : passwordErrors[fault]),
      ...(typed.terms_conditions ? {} : { terms_conditions: ['Du må godta vilkårene'] }),
    }
    if (!read.ok || Object.keys(errors).length > 0) return fail(c, 'invalid', { errors })
    const outcome = await registerCustomer(deps.database.db, {
      profile: read.profile,
      password: typed.password,
      consents: readConsents(typed),
      device: deviceOf(c),
      verify: (tx, email) => enqueueAccountMail(c, deps, tx, { kind: 'verify', email }),
    })
    if (!outcome.ok) return fail(c, 'account_exists')
    await startCustomerSession(c, deps, outcome.token)
    return c.json(presentCustomer(outcome.customer, deps), 201)
  })
}
