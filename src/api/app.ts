import { OpenAPIHono } from '@hono/zod-openapi'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { apiBase } from '#contract/paths.ts'
import { PasswordsBusy } from '#platform/passwords/password-queue.ts'
import type { Api, ApiContext, ApiDeps, ApiEnv } from './deps.ts'
import { clientNetworks } from './client-address.ts'
import { compress } from './compress.ts'
import { corsHeaders, preflight, varyOf } from './cors.ts'
import { csrf } from './csrf.ts'
import { csrfExemptions, type ExemptionOf } from './csrf-exemptions.ts'
import { writeErrors } from './error-form/error-form.ts'
import { fail } from './errors.ts'
import { fieldErrors } from './field-errors.ts'
import { limitBody } from './limit-body.ts'
import { knownMethods, methodsOfPaths, wrongMethod } from './methods.ts'
import { isOutage } from './outage.ts'
import { bringsFile } from './machine/stock-files.ts'
import { describeApi } from './description/describe-api.ts'
import { quotaHeaders } from './quota.ts'
import { makeLimiter, makeNetworkLimiter } from '#platform/rate-limiter.ts'
import { createDirectReads, type DirectReads } from './reads/direct-reads.ts'
import { createReads, type Reads } from './reads/reads.ts'
import { registerReads, type AddReads } from './reads/register-reads.ts'
import { createRefusalLog } from './refusal-log.ts'
import { limitByCost } from './request-cost.ts'
import { shadowedRoutes } from './route-order.ts'
import { patternOf } from './route-pattern.ts'
import { declaredAccess, sessionStep } from './session/access.ts'
import { keyStep } from './session/key-step.ts'

/** The API, with direct access to its reads for the pages in this process (`reads`) and the HTTP server (`direct`). */
export type WholeApi = Api & { reads: Reads; direct: DirectReads }
const notJson = 'Innholdet må være application/json'
// Bytes. Enough for a search with a thousand ids in every list, or for a text of ten thousand escaped letters.
export const maxBody = 128 * 1024
/** The default limit of a call's duration, in ms. */
export const callTimeout = 15_000

/**
 * The API as one fetch handler: `api.fetch(request, bindings)`. Routes of each domain are added by `register…`
 * functions, fixed paths before those with parameters. `readParts` add the routes that only read memory.
 */
export function createApi(
  deps: ApiDeps,
  register: readonly ((api: Api, deps: ApiDeps) => void)[],
  readParts: readonly AddReads[] = [],
): WholeApi {
  const api: Api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) =>
      result.success ? undefined : fail(c, 'invalid', { errors: fieldErrors(result.error) }),
  })
  api.onError((error, c) => failUnexpected(deps, error, c))
  // This and `exemptions` are computed at first use, because the routes are registered later.
  let methodsOfPath: ((path: string) => string[]) | null = null
  const methodsOf = (path: string) => (methodsOfPath ??= methodsOfPaths(api.routes))(path)
  let exemptions: ExemptionOf | null = null
  const exemptionOf: ExemptionOf = (method, path) => (exemptions ??= csrfExemptions(api.routes))(method, path)
  // An unknown path must end here. Otherwise the route for all pages would respond with 200 and HTML.
  api.notFound(c => {
    const methods = methodsOf(c.req.path)
    const taken = methods.includes(c.req.method)
    return methods.length === 0 || taken ? fail(c, 'not_found') : wrongMethod(c, methods)
  })

  const origins = deps.http.corsOrigins
  const vary = varyOf(origins)
  const logRefusal = createRefusalLog(deps.log)
  api.use('*', async (c, next) => {
    const startedAt = performance.now()
    c.set('requestId', randomUUID())
    c.set('quotas', new Map())
    await next()
    const [route, { status }] = [patternOf(c), c.res]
    deps.http.observe(route, status, (performance.now() - startedAt) / 1000, c.var.refusal ?? null)
    const { requestId, refusal: reason = 'none' } = c.var
    logRefusal({ requestId, status, reason, route, network: () => clientNetworks(c, deps.http.trustedProxies).wide })
    const more = [...corsHeaders(origins, c.req.header('origin')), ...quotaHeaders([...c.var.quotas.values()])]
    for (let at = 0; at < more.length; at += 2) c.header(more[at] ?? '', more[at + 1])
    c.header('Vary', vary)
    c.header('X-Request-Id', c.var.requestId)
    c.header('X-Content-Type-Options', 'nosniff')
  })
  api.use('*', compress)
  api.use('*', writeErrors)
  // Many shoppers may share one /24 of a mobile carrier, so a /24 has 50 times the limit of an address.
  const limit = { points: 1_200, duration: 60, store: 'process' } as const
  const limiters = {
    ofNetwork: makeNetworkLimiter(deps, { ...limit, name: 'api', wideFactor: 50 }),
    ofStaffDevice: makeLimiter(deps, { ...limit, name: 'staff-device' }),
  }
  api.use('*', keyStep(deps, limiters.ofNetwork))
  api.use('*', limitByCost(deps, limiters))
  const limitsBody = limitBody(maxBody)
  api.use('*', (c, next) => (bringsFile(c) ? next() : limitsBody(c, next)))
  api.use('*', onlyJson(exemptionOf))
  api.use('*', limitDuration(deps))
  api.use('*', preflight(origins, methodsOf))
  api.use('*', knownMethods(methodsOf))
  api.use(
    '*',
    csrf(deps, (method, path) => exemptionOf(method, path) === null),
  )
  api.use('*', sessionStep(deps))

  const routes = api.basePath(apiBase)
  for (const add of register) add(routes, deps)
  const reads = createReads(() => deps.catalogue, deps.http.caches)
  // `/shops/near` queries the database, so it must not be served as the cached read `/shops/{shop}`.
  for (const { method, path } of api.routes) reads.leave(method, path.slice(apiBase.length))
  registerReads(routes, reads, readParts)
  const shadowed = shadowedRoutes(api.routes)
  if (shadowed.length > 0) throw new Error(shadowed.join('\n'))
  describeApi(api, routes)
  const open = [...declaredAccess(api.routes)].flatMap(([route, access]) => (access === undefined ? route : []))
  if (open.length > 0) throw new Error(`Who may call these is not declared: ${open.join(', ')}`)
  return Object.assign(api, { reads, direct: createDirectReads(deps, { reads, limiters, maxBody, logRefusal }) })
}

/** The response to an error that a route threw. */
function failUnexpected({ log }: ApiDeps, error: Error, c: ApiContext) {
  if (error instanceof SyntaxError || ('status' in error && error.status === 400)) {
    return fail(c, 'invalid', { message: 'Forespørselen er ikke gyldig JSON' })
  }
  if ('status' in error && error.status === 415) return fail(c, 'invalid', { message: notJson })
  if (isUnwritable(error)) return fail(c, 'invalid')
  // The client closed the connection, so the response is not received.
  if (error.message === 'aborted') return fail(c, 'invalid')
  if (error instanceof PasswordsBusy) return fail(c, 'overloaded', { retryAfter: 5 })
  if (isOutage(error)) {
    log.error('database unavailable', { requestId: c.var.requestId, error })
    return fail(c, 'overloaded', { retryAfter: 5 })
  }
  log.error('request failed', { requestId: c.var.requestId, path: c.req.path, error })
  return fail(c, 'internal')
}

/** Refuses a body of another type than JSON. Routes that take files or the form of a mail program are exempt. */
const onlyJson =
  (exemptionOf: ExemptionOf): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const exempt = bringsFile(c) || c.req.method === 'GET' || exemptionOf(c.req.method, c.req.path) === 'one-click'
    const type = exempt ? undefined : c.req.header('content-type')
    if (type !== undefined && !/^application\/json(;\s*charset=utf-8)?$/i.test(type))
      return fail(c, 'invalid', { message: notJson })
    return next()
  }

/** Responds after `callTimeout` even when the call has not ended. Uploads of files may last longer. */
const limitDuration =
  ({ http }: ApiDeps): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (bringsFile(c)) return next()
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<'timeout'>(resolve => (timer = setTimeout(resolve, http.callTimeout, 'timeout')))
    try {
      const outcome: unknown = await Promise.race([next(), timeout])
      if (outcome === 'timeout') c.res = fail(c, 'timeout', { retryAfter: 5 })
    } finally {
      clearTimeout(timer)
    }
    return undefined
  }

/** Whether a text contained a zero byte. JSON allows it in a text, PostgreSQL does not. */
function isUnwritable(error: Error): boolean {
  return 'code' in error && error.code === '22021'
}
