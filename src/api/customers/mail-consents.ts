import { createRoute, z } from '@hono/zod-openapi'
import { mailConsentState } from '#contract/customers/customers.ts'
import { readConsentByLink, setConsentByLink } from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'

const request = { params: z.object({ token: z.string().max(64) }) }
const responses = { 200: json(mailConsentState, 'The consent as it is now'), ...failure }
const middleware = access('anyone')
const path = '/mail-consents/{token}'
const read = createRoute({ method: 'get', path, middleware, request, responses })
const stop = createRoute({
  method: 'post',
  path: `${path}/stop`,
  middleware: access('anyone', { csrf: 'one-click' }),
  request,
  responses,
})
const undo = createRoute({ method: 'post', path: `${path}/undo`, middleware, request, responses })

/** The link in a mail ends mails of its kind without a login. */
export function registerMailConsents(api: Api, deps: ApiDeps): void {
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    const consent = await readConsentByLink(deps, c.req.valid('param').token)
    return consent ? c.json(consent, 200) : fail(c, 'not_found')
  })
  for (const [route, given] of [
    [stop, false],
    [undo, true],
  ] as const)
    api.openapi(route, async c => {
      c.header('Cache-Control', 'no-store')
      const outcome = await setConsentByLink(deps, c.req.valid('param').token, given)
      return outcome.ok ? c.json({ kind: outcome.kind, given: outcome.given }, 200) : fail(c, 'not_found')
    })
}
