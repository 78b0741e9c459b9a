import { createRoute } from '@hono/zod-openapi'
import { makePrivacyRequest, sendPrivacyCode } from '#application/people/make-privacy-request.ts'
import {
  privacyCodeRequest,
  privacyCodeSent,
  privacyRequestBody,
  privacyRequestMade,
} from '#contract/privacy-requests.ts'
import { makeNetworkLimiter } from '#platform/rate-limiter.ts'
import { emailMessage, parseEmail } from '#shared/email.ts'
import { storedOfGuest } from '#shared/accounts/account-deletion.ts'
import { storeToken } from '../csrf.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { codeRequester } from '../guest-token.ts'
import { spendOfNetwork } from '../rate-limit.ts'
import { failure, json } from '../responses.ts'
import { access } from '../session/access.ts'
import { shopperOf } from '../session/session.ts'

const bodyOf = <T extends typeof privacyCodeRequest | typeof privacyRequestBody>(schema: T) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})
const code = createRoute({
  method: 'post',
  path: '/privacy/requests/code',
  middleware: access('shopper'),
  request: { body: bodyOf(privacyCodeRequest) },
  responses: { 202: json(privacyCodeSent, 'A code is mailed, at most five an hour'), ...failure },
})
const make = createRoute({
  method: 'post',
  path: '/privacy/requests',
  middleware: access('shopper'),
  request: { body: bodyOf(privacyRequestBody) },
  responses: { 201: json(privacyRequestMade, 'Stored, and done at once unless it is a correction'), ...failure },
})

/** Requests of persons about their data, proved by a mailed code. */
export function registerPrivacyRequests(api: Api, deps: ApiDeps): void {
  const limit = { name: 'privacy-request', points: 30, duration: 3_600, store: 'database' } as const
  const ofNetwork = makeNetworkLimiter(deps, limit)
  const brandOf = (c: ApiContext) => deps.http.brandOf(new URL(c.req.url).host)
  api.openapi(code, async c => {
    c.header('Cache-Control', 'no-store')
    const typed = c.req.valid('json').email
    const email = parseEmail(typed)
    if (email === null) return fail(c, 'invalid', { errors: { email: [emailMessage(typed)] } })
    const refusal = await spendOfNetwork(c, deps, ofNetwork)
    if (refusal) return refusal as never
    const browser = codeRequester(shopperOf(c.var.session).guest, c.env?.trustedForm === true, deps.secret)
    await sendPrivacyCode(deps, { email, browser: browser.id, brand: brandOf(c) })
    if (browser.given !== null) storeToken(c, deps, browser.given)
    return c.json({ message: 'Vi har sendt deg en kode på e-post. Bruk den nyeste; den gjelder i 10 minutter.' }, 202)
  })
  api.openapi(make, async c => {
    c.header('Cache-Control', 'no-store')
    const { message = '', ...typed } = c.req.valid('json')
    const email = parseEmail(typed.email)
    if (email === null) return fail(c, 'invalid', { errors: { email: [emailMessage(typed.email)] } })
    const refusal = await spendOfNetwork(c, deps, ofNetwork)
    if (refusal) return refusal as never
    const { guest: browser } = shopperOf(c.var.session)
    const outcome = await makePrivacyRequest(deps, { ...typed, email, message, browser, brand: brandOf(c) })
    if (!outcome.ok) return fail(c, 'invalid', { errors: faults[outcome.reason] })
    const { request, fileToken } = outcome
    const stored = request.kind === 'deletion' ? [...storedOfGuest] : []
    return c.json({ kind: request.kind, due_at: request.dueAt.toISOString(), file: fileToken, stored }, 201)
  })
}

const faults = {
  code: { code: ['Koden stemmer ikke, eller den er utløpt'] },
  message: { message: ['Skriv hva som skal rettes'] },
}
