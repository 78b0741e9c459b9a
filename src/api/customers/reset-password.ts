import { createRoute } from '@hono/zod-openapi'
import { passwordMailResponse, passwordMailRequest, passwordReset } from '#contract/customers/customers.ts'
import { askForPasswordReset, emailKey, findFactor, resetPassword } from '#modules/people/customers/index.ts'
import { emailMessage, parseEmail } from '#shared/email.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { makeNetworkLimiter } from '#platform/rate-limiter.ts'
import { limitFailuresByAddress, spendOfNetwork } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { knownDevice } from '../session/device-cookie.ts'
import { loginLimits } from '../session/login-limits.ts'
import { logAccountEvent, visitorOf } from './account-trace.ts'
import { accountMails, limitsOf } from './account-deps.ts'
import { emailTarget, tooManyLogins } from './login.ts'
import { accountName } from './pass-first-step.ts'
import { passwordErrors } from './read-profile.ts'
import { staleLink } from './verify-email.ts'

const ask = createRoute({
  method: 'post',
  path: '/customers/password/email',
  middleware: access('anyone'),
  request: { body: { required: true, content: { 'application/json': { schema: passwordMailRequest } } } },
  responses: {
    202: json(passwordMailResponse, 'The same for every address, so that it does not reveal whether an account exists'),
    ...failure,
  },
})
const reset = createRoute({
  method: 'post',
  path: '/customers/password/reset',
  middleware: access('anyone'),
  request: { body: { required: true, content: { 'application/json': { schema: passwordReset } } } },
  responses: { 204: { description: 'The password is changed, and every device is logged out' }, ...failure },
})

export function registerPasswordReset(api: Api, deps: ApiDeps): void {
  const { database } = deps
  const limits = limitsOf(deps)
  const logins = loginLimits(deps, 'customer', tooManyLogins)
  const byNetwork = { duration: 3_600, store: 'database' } as const
  const ofNetwork = makeNetworkLimiter(deps, { ...byNetwork, name: 'password-mail-network', points: 20 })
  api.use(reset.path, limitFailuresByAddress(deps, { ...byNetwork, name: 'password-reset', points: 30 }))

  api.openapi(ask, async c => {
    c.header('Cache-Control', 'no-store')
    const email = parseEmail(c.req.valid('json').email)
    if (email === null) return fail(c, 'invalid', { errors: { email: [emailMessage(c.req.valid('json').email)] } })
    const { accounts } = await emailTarget(database.db, email)
    const device = knownDevice(c, deps, 'customer', accounts)?.id ?? null
    // A browser that has logged in to the account has its own limit (`passwordMail`), so the network's limit does not
    // apply.
    const refusal = device === null ? await spendOfNetwork(c, deps, ofNetwork) : null
    if (refusal) return refusal as never
    await askForPasswordReset({ database, limits, ...accountMails(c, deps) }, { email, knownDevice: device })
    return c.json(
      {
        message:
          'Hvis adressen har en konto hos oss, får du en e-post med en lenke til å lage et nytt passord. Bruk den nyeste; den gjelder i én time.',
      },
      202,
    )
  })

  api.openapi(reset, async c => {
    c.header('Cache-Control', 'no-store')
    const { token, password, password_confirmation: passwordAgain } = c.req.valid('json')
    const input = { token, password, passwordAgain, visitor: visitorOf(c, deps) }
    const outcome = await resetPassword({ database, ...accountMails(c, deps) }, input)
    if (!outcome.ok)
      return fail(c, 'invalid', {
        errors: outcome.reason === 'stale' ? { token: [staleLink] } : passwordErrors[outcome.fault],
      })
    // Failed logins with the old password must not delay a login with the new one.
    const { id, email } = outcome.customer
    logAccountEvent(c, deps, 'password_reset', id)
    const target = { account: accountName(id), typed: emailKey(email) }
    // With a second factor, the link alone must not make a browser known, which would have more guesses of the code.
    await ((await findFactor(database.db, id)) ? logins.passed(c, target) : logins.succeeded(c, target))
    return c.body(null, 204)
  })
}
