import { matchedRoutes } from 'hono/route'
import { apiBase } from '#contract/paths.ts'
import type { ApiContext } from './deps.ts'

/**
 * The route that answers a call, as it is declared: `GET /articles/:id`. Nothing of what was asked for is in it, neither
 * the path nor a method of the caller's own making, so there are only as many as the API has. `none`: no route.
 */
export function patternOf(c: ApiContext): string {
  const route = matchedRoutes(c).findLast(({ path, method }) => method !== 'ALL' && !path.includes('*'))
  return route ? `${route.method} ${route.path.slice(apiBase.length)}` : 'none'
}
