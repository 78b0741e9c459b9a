import { createRoute } from '@hono/zod-openapi'
import { logInByCode, sendLoginCode } from '#application/people/log-in-by-code.ts'
import { customer, customerCodeLogin } from '#contract/customers/customers.ts'
import { customerLoginStep } from '#contract/customers/second-factor.ts'
import { findByEmail } from '#modules/people/customers/index.ts'
import { emailMessage, parseEmail } from '#shared/email.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { storeToken } from '../csrf.ts'
import { fail } from '../errors.ts'
import { codeRequester } from '../guest-token.ts'
import { makeNetworkLimiter } from '#platform/rate-limiter.ts'
import { spendOfNetwork } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { knownDevice } from '../session/device-cookie.ts'
import { loginLimits } from '../session/login-limits.ts'
import { shopperOf } from '../session/session.ts'
import { traceFailure, visitorOf } from './account-trace.ts'
import { accountMails } from './account-deps.ts'
import { emailTarget, tooManyLogins } from './login.ts'
import { passFirstStep } from './pass-first-step.ts'
import { presentCustomer } from './present-customer.ts'

const route = createRoute({
  method: 'post',
  path: '/customers/login/code',
  middleware: access('shopper'),
  request: { body: { required: true, content: { 'application/json': { schema: customerCodeLogin } } } },
  responses: {
    200: json(customer, 'Logged in'),
    202: json(
      customerLoginStep,
      'Without a code: the same response for every address, and a code is sent if it has an account. With `next`: the code is correct, and the second factor comes next',
    ),
    ...failure,
  },
})

export function registerLoginByCode(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const limits = loginLimits(deps, 'customer', tooManyLogins)
  const limit = { name: 'login-code', points: 60, duration: 3_600, store: 'database' } as const
  const ofNetwork = makeNetworkLimiter(deps, limit)
  api.openapi(route, async c => {
    c.header('Cache-Control', 'no-store')
    if (c.var.session.kind === 'customer') return fail(c, 'logged_in')
    const typed = c.req.valid('json')
    const email = parseEmail(typed.email)
    if (email === null) return fail(c, 'invalid', { errors: { email: [emailMessage(typed.email)] } })
    const target = await emailTarget(db, email)
    const device = knownDevice(c, deps, 'customer', target.accounts)?.id ?? null
    // A browser that has logged in to the account has its own limit of codes and guesses, so the network's limit does
    // not apply.
    const crowded = device === null ? await spendOfNetwork(c, deps, ofNetwork, 1, tooManyLogins) : null
    if (crowded) return crowded as never
    const browser = codeRequester(shopperOf(c.var.session).guest, c.env?.trustedForm === true, deps.secret)
    if (!typed.code?.trim()) {
      await sendLoginCode({ ...deps, ...accountMails(c, deps) }, { email, knownDevice: device, browser: browser.id })
      if (browser.given !== null) storeToken(c, deps, browser.given)
      return c.json(
        {
          message:
            'Hvis adressen har en konto hos oss, får du en e-post med en kode. Bruk den nyeste; den gjelder i 10 minutter.',
        },
        202,
      )
    }
    const owner = (await findByEmail(db, email))?.customer.id ?? null
    const refusal = await limits.enter(c, target)
    if (refusal) {
      await traceFailure(c, deps, 'refused', owner)
      return refusal as never
    }
    const input = { email, code: typed.code, knownDevice: device, browser: browser.id, visitor: visitorOf(c, deps) }
    const started = await logInByCode({ ...deps, ...accountMails(c, deps) }, input)
    if (!started) {
      await limits.failed(c, target)
      await traceFailure(c, deps, 'failed_code', owner)
      return fail(c, 'invalid', { errors: { code: ['Koden stemmer ikke, eller den er utløpt'] } })
    }
    const next = await passFirstStep(c, deps, started, { limits, typed: target.typed, event: 'login_code' })
    if (next) return c.json(next, 202)
    return c.json(presentCustomer(started.customer, deps), 200)
  })
}
