import { matchedRoutes } from 'hono/route'
import { apiBase } from '#contract/paths.ts'
import type { ApiContext } from './deps.ts'

/**
 * The declared pattern of the called route: `GET /articles/:id`. It contains nothing from the request, so the number of
 * values is bounded. `none`: no route.
 */
export function patternOf(c: ApiContext): string {
  const route = matchedRoutes(c).findLast(({ path, method }) => method !== 'ALL' && !path.includes('*'))
  return route ? `${route.method} ${route.path.slice(apiBase.length)}` : 'none'
}
