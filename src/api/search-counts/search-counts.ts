import { createRoute } from '@hono/zod-openapi'
import { searchCount } from '#contract/search.ts'
import { failure } from '../responses.ts'
import { clientNetworks } from '../client-address.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { makeNetworkLimiter } from '#platform/rate-limiter.ts'
import { access } from '../session/access.ts'

const route = createRoute({
  method: 'post',
  path: '/search/counts',
  middleware: access('anyone'),
  request: { body: { required: true, content: { 'application/json': { schema: searchCount } } } },
  responses: { 204: { description: 'Counted, or ignored because of the rate limit' }, ...failure },
})

/** More than a school class searches in an hour. */
const limit = { name: 'search counts', points: 240, duration: 3_600, store: 'process' } as const

/** Counts searches with and without hits, and those of which a hit or a further page was opened, as pages report them. */
export function registerSearchCounts(api: Api, deps: ApiDeps): void {
  const limiter = makeNetworkLimiter(deps, limit)
  api.openapi(route, async c => {
    const { query, shop, outcome } = c.req.valid('json')
    const networks = clientNetworks(c, deps.http.trustedProxies)
    // The limit is not reported: a shopper could do nothing about it.
    const rejected = deps.http.rateLimits && (await limiter.consume(networks)).wait !== null
    const known = shop !== null && deps.catalogue.current().lists.shopIndex.has(shop)
    if (!rejected) deps.searchCounts.count({ query, shopId: known ? shop : 0, outcome })
    return c.body(null, 204)
  })
}
