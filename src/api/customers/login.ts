import { createRoute } from '@hono/zod-openapi'
import { customer, customerLogin, type CustomerLogin } from '#contract/customers/customers.ts'
import { customerLoginStep } from '#contract/customers/second-factor.ts'
import type { Db } from '#database/connection.ts'
import { emailKey, findByName, logInCustomer, normalisePhone, type LoginName } from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { endCustomerLogin } from '../session/customer-cookie.ts'
import { knownDevice } from '../session/device-cookie.ts'
import { loginLimits, type LoginTarget } from '../session/login-limits.ts'
import { endPending } from '../session/pending-cookie.ts'
import { traceFailure, visitorOf } from './account-trace.ts'
import { accountName, passFirstStep } from './pass-first-step.ts'
import { presentCustomer } from './present-customer.ts'

export const tooManyLogins = {
  message:
    'Du har brukt opp antall innloggingsforsøk - for å beskytte kontoen din tillater vi ikke flere forsøk på en stund. Vennligst kom tilbake senere og prøv igjen.',
}

const login = createRoute({
  method: 'post',
  path: '/customers/login',
  middleware: access('shopper'),
  request: { body: { required: true, content: { 'application/json': { schema: customerLogin } } } },
  responses: {
    200: json(customer, 'Logged in'),
    202: json(customerLoginStep, 'The password is correct, and the second factor comes next'),
    ...failure,
  },
})
const logout = createRoute({
  method: 'post',
  path: '/customers/logout',
  middleware: access('anyone'),
  responses: { 204: { description: 'Logged out, or not logged in' }, ...failure },
})

export function registerCustomerLogin(api: Api, deps: ApiDeps): void {
  const limits = loginLimits(deps, 'customer', tooManyLogins)
  const { db } = deps.database
  api.openapi(login, async c => {
    c.header('Cache-Control', 'no-store')
    if (c.var.session.kind === 'customer') return fail(c, 'logged_in')
    const typed = c.req.valid('json')
    const name = nameOf(typed)
    if (name === null) return fail(c, 'wrong_login')
    const found = await findByName(db, name)
    const target = targetOf(name, found)
    const refusal = await limits.enter(c, target)
    // If several accounts have typed the same unconfirmed number, a failed login is recorded at none of them.
    const owner = found.length === 1 ? (found[0]?.customer.id ?? null) : null
    if (refusal) {
      await traceFailure(c, deps, 'refused', owner)
      return refusal as never
    }
    // A browser that has logged in to an account spends that account's limit, so it can try this account only.
    const known = knownDevice(c, deps, 'customer', target.accounts)
    const accounts = known ? found.filter(({ customer: { id } }) => accountName(id) === known.account) : found
    const started = await logInCustomer(db, { name, accounts }, typed.password, {
      visitor: visitorOf(c, deps),
      turn: await limits.turnOf(c, target),
    })
    if (!started) {
      await limits.failed(c, target)
      await traceFailure(c, deps, 'failed_password', owner)
      return fail(c, 'wrong_login')
    }
    // Other accounts may have the same unconfirmed number: a login to one must not reset the failures counted for it.
    const isSole = 'email' in name || started.customer.phoneVerified
    const passed = { limits, typed: isSole ? target.typed : null, event: 'login_password' } as const
    const next = await passFirstStep(c, deps, started, passed)
    if (next) return c.json(next, 202)
    return c.json(presentCustomer(started.customer, deps), 200)
  })
  api.openapi(logout, async c => {
    await endCustomerLogin(c, deps)
    await endPending(c, deps)
    c.header('Cache-Control', 'no-store')
    return c.body(null, 204)
  })
}

/** The account of an address, if there is one, and the name by which failures are counted. */
export const emailTarget = async (db: Db, email: string): Promise<LoginTarget> =>
  targetOf({ email }, await findByName(db, { email }))

const targetOf = (name: LoginName, found: Awaited<ReturnType<typeof findByName>>): LoginTarget => ({
  accounts: found.map(({ customer: { id } }) => accountName(id)),
  typed: 'email' in name ? emailKey(name.email) : normalisePhone(name.phone),
})

/**
 * Reads an address or a phone number from either field, because a form may have one field for both. null: neither, or
 * both.
 */
function nameOf({ email, phone }: CustomerLogin): LoginName | null {
  const [typed, ...more] = [email, phone].flatMap(each => (each?.trim() ? each.trim() : []))
  if (typed === undefined || more.length > 0) return null
  return typed.includes('@') ? { email: typed } : { phone: typed }
}
