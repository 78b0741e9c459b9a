import { createRoute } from '@hono/zod-openapi'
import { customer } from '#contract/customers/customers.ts'
import { passkeyLogin, passkeyRequest } from '#contract/customers/passkeys.ts'
import { findPasskey, logInByPasskey, startPasskeyLogin } from '#modules/people/customers/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { limitByAddress } from '../../rate-limit.ts'
import { access } from '../../session/access.ts'
import { challengeHolder, holdChallenge } from '../../session/challenge-cookie.ts'
import { startCustomerSession } from '../../session/customer-cookie.ts'
import { loginLimits } from '../../session/login-limits.ts'
import { logAccountEvent, traceFailure, visitorOf } from '../account-trace.ts'
import { tooManyLogins } from '../login.ts'
import { accountName } from '../pass-first-step.ts'
import { presentCustomer } from '../present-customer.ts'
import { partyOf } from './relying-party.ts'

const ask = createRoute({
  method: 'post',
  path: '/customers/login/passkey/challenge',
  middleware: access('anyone'),
  responses: { 200: json(passkeyRequest, 'The same for every caller, so that it reveals no account'), ...failure },
})
const login = createRoute({
  method: 'post',
  path: '/customers/login/passkey',
  middleware: access('shopper'),
  request: { body: { required: true, content: { 'application/json': { schema: passkeyLogin } } } },
  responses: { 200: json(customer, 'Logged in'), ...failure },
})

export function registerPasskeyLogin(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const limits = loginLimits(deps, 'customer', tooManyLogins)
  api.use(ask.path, limitByAddress(deps, { name: 'passkey-challenge', points: 300, duration: 900, store: 'process' }))

  api.openapi(ask, async c => {
    c.header('Cache-Control', 'no-store')
    const party = partyOf(c, deps)
    if (party === null) return fail(c, 'no_passkeys_here')
    const request = await startPasskeyLogin(party, { secret: deps.secret, holder: holdChallenge(c, deps) })
    return c.json(request, 200)
  })

  api.openapi(login, async c => {
    c.header('Cache-Control', 'no-store')
    if (c.var.session.kind === 'customer') return fail(c, 'logged_in')
    const party = partyOf(c, deps)
    if (party === null) return fail(c, 'no_passkeys_here')
    const holder = challengeHolder(c, deps)
    const { credential } = c.req.valid('json')
    const owner = (await findPasskey(db, credential.id, party.id))?.customerId
    const accounts = owner === undefined ? [] : [accountName(owner)]
    const target = { accounts, typed: `passkey ${credential.id}` }
    const refusal = await limits.enter(c, target)
    if (refusal) {
      await traceFailure(c, deps, 'refused', owner ?? null)
      return refusal as never
    }
    const started =
      holder !== null &&
      (await logInByPasskey(db, { credential, party, secret: deps.secret, holder, visitor: visitorOf(c, deps) }))
    if (!started) {
      await limits.failed(c, target)
      await traceFailure(c, deps, 'failed_passkey', owner ?? null)
      return fail(c, 'wrong_passkey')
    }
    logAccountEvent(c, deps, 'login_passkey', started.customer.id)
    await limits.succeeded(c, { ...target, account: accountName(started.customer.id) })
    await startCustomerSession(c, deps, started.token)
    return c.json(presentCustomer(started.customer, deps), 200)
  })
}
