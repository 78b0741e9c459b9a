import { createRoute } from '@hono/zod-openapi'
import { staffAccount, staffLogin } from '#contract/staff.ts'
import { loginPending, secondFactorCode } from '#contract/own-shop/staff-account.ts'
import { allowSwitch, logIn, normaliseEmail, spendCode } from '#modules/people/staff/index.ts'
import { failure, json } from '../responses.ts'
import { clientNetworks } from '../client-address.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { loginLimits } from '../session/login-limits.ts'
import { staffOf } from '../session/session.ts'
import { deviceOf } from '../session/customer-cookie.ts'
import { completeStaffSession, endStaffSession, findStaff, startStaffSession } from '../session/staff-cookie.ts'
import { codeLimits, wrongCode } from './account/code-limits.ts'
import { presentAccount } from './account/present-account.ts'
import { isLoopback } from '../origin.ts'

const login = createRoute({
  method: 'post',
  path: '/staff/login',
  middleware: access('anyone'),
  request: { body: { required: true, content: { 'application/json': { schema: staffLogin } } } },
  responses: {
    200: json(staffAccount, 'Logged in'),
    202: json(loginPending, 'The password is correct, and another step is required'),
    ...failure,
  },
})
const loginCode = createRoute({
  method: 'post',
  path: '/staff/login/code',
  middleware: access('anyone'),
  request: { body: { required: true, content: { 'application/json': { schema: secondFactorCode } } } },
  responses: { 200: json(staffAccount, 'Logged in'), ...failure },
})
const logout = createRoute({
  method: 'post',
  path: '/staff/logout',
  middleware: access('anyone'),
  responses: { 204: { description: 'Logged out' }, ...failure },
})
const current = createRoute({
  method: 'get',
  path: '/staff/current',
  middleware: access('staff'),
  responses: { 200: json(staffAccount, 'The logged-in account'), ...failure },
})

const again = { message: 'Logg inn med passordet på nytt' }

export function registerStaffLogin(api: Api, deps: ApiDeps): void {
  const limits = loginLimits(deps, 'staff')
  const codes = codeLimits(deps)
  const { db } = deps.database
  const networkOf = (c: ApiContext) => clientNetworks(c, deps.http.trustedProxies).wide

  api.openapi(login, async c => {
    const typed = c.req.valid('json')
    const email = normaliseEmail(typed.email)
    const target = { accounts: [email], typed: email }
    const refusal = await limits.enter(c, target)
    if (refusal) return refusal as never
    const session = await logIn(db, typed, isLoopback(c, deps), {
      device: deviceOf(c),
      network: networkOf(c),
      turn: await limits.turnOf(c, target),
    })
    if (!session) {
      await limits.failed(c, target)
      return fail(c, 'unauthorised', { message: 'Feil e-postadresse eller passord' })
    }
    const device = await limits.succeeded(c, { account: email, typed: email })
    if (session.stage === 'full') await allowSwitch(db, device, session.account.id, session.token)
    await startStaffSession(c, deps, session.token)
    c.header('Cache-Control', 'no-store')
    if (session.stage !== 'full') return c.json({ next: session.stage }, 202)
    return c.json(await presentAccount(deps, session.account), 200)
  })

  api.openapi(loginCode, async c => {
    const account = await findStaff(c, deps, db, ['code'])
    if (!account) return fail(c, 'unauthorised', again)
    const refusal = await codes.enter(c, account.id)
    if (refusal) return refusal as never
    const factor = { secret: deps.secret, network: networkOf(c) }
    if (!(await spendCode(db, account.id, c.req.valid('json').code, factor)))
      return fail(c, 'invalid', { errors: { code: [wrongCode] } })
    await codes.succeeded(account.id)
    if (!(await completeStaffSession(c, deps, account.id))) return fail(c, 'unauthorised', again)
    c.header('Cache-Control', 'no-store')
    return c.json(await presentAccount(deps, account), 200)
  })

  api.openapi(logout, async c => {
    await endStaffSession(c, deps)
    c.header('Cache-Control', 'no-store')
    return c.body(null, 204)
  })

  api.openapi(current, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await presentAccount(deps, staffOf(c.var.session).account), 200)
  })
}
