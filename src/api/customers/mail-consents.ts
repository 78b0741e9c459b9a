import { createRoute, z } from '@hono/zod-openapi'
import { mailConsentState } from '#contract/customers/customers.ts'
import { readMailConsent, readMailConsentToken, sayByLink } from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'

const request = { params: z.object({ token: z.string().max(64) }) }
const responses = { 200: json(mailConsentState, 'As it stands now'), ...failure }
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

/** Unsubscribing by the link in a mail. The token in the link replaces the login. */
export function registerMailConsents(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  for (const [route, wanted] of [
    [read, null],
    [stop, false],
    [undo, true],
  ] as const)
    api.openapi(route, async c => {
      c.header('Cache-Control', 'no-store')
      const consent = readMailConsentToken(c.req.valid('param').token, deps.secret)
      if (!consent) return fail(c, 'not_found')
      const given = wanted === null ? await readMailConsent(db, consent) : await sayByLink(db, consent, wanted)
      return given === null ? fail(c, 'not_found') : c.json({ kind: consent.kind, given }, 200)
    })
}
