import { createHash } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import { passwordMailResponse, passwordMailRequest, passwordReset } from '#contract/customers/customers.ts'
import { askForPasswordReset, emailKey, enqueueChangeNotice, resetPassword } from '#modules/people/customers/index.ts'
import { parseEmail } from '#shared/email.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { makeLimiter, secondsToWait } from '#platform/rate-limiter.ts'
import { limitByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { knownDevice } from '../session/device-cookie.ts'
import { loginLimits } from '../session/login-limits.ts'
import { accountMails } from './account-mail.ts'
import { accountName, accountOf, tooManyLogins } from './login.ts'
import { passwordErrors } from './password-messages.ts'
import { staleLink } from './verify-email.ts'

const ask = createRoute({
  method: 'post',
  path: '/customers/password/email',
  middleware: access('anyone'),
  request: { body: { required: true, content: { 'application/json': { schema: passwordMailRequest } } } },
  responses: {
    202: json(passwordMailResponse, 'The same for every address, so that nothing is told of it'),
    ...failure,
  },
})
const reset = createRoute({
  method: 'post',
  path: '/customers/password/reset',
  middleware: access('anyone'),
  request: { body: { required: true, content: { 'application/json': { schema: passwordReset } } } },
  responses: { 204: { description: 'The password is changed; every device is logged out' }, ...failure },
})

export function registerPasswordReset(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const limits = loginLimits(deps, 'customer', tooManyLogins)
  const mails = makeLimiter(deps, { name: 'password-mail', points: 3, duration: 3_600, store: 'database' })
  const byNetwork = { duration: 3_600, store: 'database' } as const
  api.use(ask.path, limitByAddress(deps, { ...byNetwork, name: 'password-mail-network', points: 20 }))
  api.use(reset.path, limitByAddress(deps, { ...byNetwork, name: 'password-reset', points: 30 }))

  api.openapi(ask, async c => {
    c.header('Cache-Control', 'no-store')
    const email = parseEmail(c.req.valid('json').email)
    if (email === null) return fail(c, 'invalid', { errors: { email: ['Skriv en gyldig e-postadresse'] } })
    // Requests for other spellings of a mailbox, and those of strangers, do not use up the share of its owner's browser.
    const device = knownDevice(c, deps, 'customer', await accountOf(db, { email }))
    const requester = createHash('sha256')
      .update(`${emailKey(email)}\n${device ?? ''}`)
      .digest('base64url')
    const had = deps.http.rateLimits && (await secondsToWait(mails, requester)) !== null
    const input = { email, knownDevice: device !== null }
    if (!had) await askForPasswordReset({ database: deps.database, ...accountMails(c, deps) }, input)
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
    const { token, password, password_confirmation: again } = c.req.valid('json')
    const outcome = await resetPassword(db, token, { password, again }, (tx, customer) =>
      enqueueChangeNotice(accountMails(c, deps), tx, customer, 'password'),
    )
    if (!outcome.ok)
      return fail(c, 'invalid', {
        errors: outcome.reason === 'stale' ? { token: [staleLink] } : passwordErrors[outcome.fault],
      })
    // Who guessed at the old password until now must not have to wait with the new one.
    await limits.succeeded(c, accountName(outcome.customer.id))
    return c.body(null, 204)
  })
}
