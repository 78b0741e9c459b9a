import { createRoute } from '@hono/zod-openapi'
import { cookieAnswer, cookieAnswerTaken } from '#contract/customers/cookie-answers.ts'
import { recordCookieAnswer } from '#modules/people/customers/index.ts'
import { makeLimiter, type Limit, type NetworkLimit } from '#platform/rate-limiter.ts'
import { kindsOf } from '#shared/brand/cookie-tags.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByAddress, spend } from '../rate-limit.ts'
import { access } from '../session/access.ts'

const route = createRoute({
  method: 'post',
  path: '/cookie-answers',
  middleware: access('anyone'),
  request: { body: { required: true, content: { 'application/json': { schema: cookieAnswer } } } },
  responses: { 201: json(cookieAnswerTaken, 'Recorded with time and wording'), ...failure },
})

// Thousands of phones share one IPv4 address of their carrier. A browser answers about once a year.
const ofNetwork: NetworkLimit = {
  name: 'cookie-answers',
  points: 600,
  duration: 3_600,
  store: 'database',
  // In a day, one wide network cannot use up the limit of the chain.
  wideFactor: 5,
}
/** Bounds the rows that strangers can add. Far more than a chain has new visitors in a day. */
const ofChain: Limit = { name: 'cookie-answers-chain', points: 100_000, duration: 86_400, store: 'database' }

export function registerCookieAnswers(api: Api, deps: ApiDeps): void {
  const chain = makeLimiter(deps, ofChain)
  api.use(route.path, limitByAddress(deps, ofNetwork))
  api.openapi(route, async c => {
    const { id: consentId, accepted } = c.req.valid('json')
    const brand = deps.http.brandOf(new URL(c.req.url).host)
    const offered = kindsOf(deps.documents.brandSettingsOf(brand).tags)
    c.header('Cache-Control', 'no-store')
    const refusal = await spend(c, deps, chain, 'chain')
    if (refusal) return refusal as never
    const outcome = await recordCookieAnswer(deps.database, { consentId, brand, offered, accepted })
    return outcome.ok ? c.json({ id: outcome.consentId }, 201) : fail(c, 'not_found')
  })
}
