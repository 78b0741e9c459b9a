import type { MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from './deps.ts'
import { fail } from './errors.ts'

interface Route {
  method: string
  path: string
}

/** A pattern that matches the paths of a route. */
export const patternOfPath = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)

/** Returns the methods of a path. Empty: there is no such path. */
export function methodsOfPaths(routes: readonly Route[]): (path: string) => string[] {
  const byPath = Map.groupBy(
    routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*')),
    ({ path }) => path,
  )
  const patterns = [...byPath].map(([path, there]) => ({
    pattern: patternOfPath(path),
    methods: there.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  }))
  return path => {
    const found = patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []))
    return found.length === 0 ? [] : [...new Set([...found, 'OPTIONS'])].toSorted()
  }
}

/**
 * Responds with 405 to methods that a path does not have, and to OPTIONS with the methods that it has. Runs before the
 * CSRF check, so that a wrong method is not reported as a missing token.
 */
export function knownMethods(methodsOf: (path: string) => string[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { method } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    const methods = methodsOf(c.req.path)
    if (methods.length === 0) return next()
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: methods.join(', ') })
    return methods.includes(method) ? next() : wrongMethod(c, methods)
  }
}

export function wrongMethod(c: ApiContext, methods: readonly string[]): Response {
  c.header('Allow', methods.join(', '))
  return fail(c, 'method_not_allowed')
}
