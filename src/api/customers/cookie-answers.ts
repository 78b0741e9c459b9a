import { createRoute } from '@hono/zod-openapi'
import { cookieAnswer, cookieAnswerTaken } from '#contract/customers/cookie-answers.ts'
import { recordCookieAnswer } from '#modules/people/customers/index.ts'
import { kindsOf } from '#shared/brand/cookie-tags.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'

const route = createRoute({
  method: 'post',
  path: '/cookie-answers',
  middleware: access('anyone'),
  request: { body: { required: true, content: { 'application/json': { schema: cookieAnswer } } } },
  responses: { 201: json(cookieAnswerTaken, 'Recorded with time and wording'), ...failure },
})

export function registerCookieAnswers(api: Api, deps: ApiDeps): void {
  api.use(route.path, limitByAddress(deps, { name: 'cookie-answers', points: 60, duration: 3_600, store: 'database' }))
  api.openapi(route, async c => {
    const { id: consentId, accepted } = c.req.valid('json')
    const brand = deps.http.brandOf(new URL(c.req.url).host)
    const offered = kindsOf(deps.documents.brandSettingsOf(brand).tags)
    c.header('Cache-Control', 'no-store')
    const outcome = await recordCookieAnswer(deps.database, { consentId, brand, offered, accepted })
    return outcome.ok ? c.json({ id: outcome.consentId }, 201) : fail(c, 'not_found')
  })
}
