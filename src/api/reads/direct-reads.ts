import { randomUUID } from 'node:crypto'
import { chooseEncoding } from '#platform/content-encoding.ts'
import { networkKeys, type NetworkKeys } from '#platform/networks/network-keys.ts'
import { apiBase } from '#contract/paths.ts'
import { addressOf } from '../client-address.ts'
import { corsHeaders, varyOf } from '../cors.ts'
import type { ApiDeps } from '../deps.ts'
import { errorForm, formOf, problemType } from '../error-form/error-form.ts'
import { failure, type Failure } from '../errors.ts'
import { quotaHeaders, quotaOf, type Quota } from '../quota.ts'
import { consume } from '#platform/rate-limiter.ts'
import type { LogRefusal } from '../refusal-log.ts'
import { pointsOfLength, pointsOfStatus, type CostLimiters } from '../request-cost.ts'
import { staffDevice } from '../session/device-cookie.ts'
import { namesKey } from '../session/key-step.ts'
import { compressResponse } from './compress-response.ts'
import { refused, type ReadResponse, type Reads } from './reads.ts'

/** A request as the HTTP server received it. */
export interface DirectRequest {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  remoteAddress: string | undefined
  /** The caller's remaining quota, set by `spend`. */
  quota?: Quota
}
export interface DirectReads {
  /**
   * Whether `answer` can serve a request, and whether it needs the body. false: the request goes through the router.
   */
  takes(request: DirectRequest): false | 'at once' | 'with its body'
  /** Counts the request before its body is read. Returns the 429 response if the limit is used up. */
  spend(request: DirectRequest): null | Promise<ReadResponse | null>
  answer(request: DirectRequest, body: string | null): ReadResponse | Promise<ReadResponse>
}

const below = `${apiBase}/`
// Requests with escapes in the path, or GETs with a body, go through the router.
const plainPath = /^(\/[A-Za-z0-9/_-]*)(?:\?[\x21\x24-\x7e]*)?$/
const plainHost = /^[A-Za-z0-9.:[\]-]+$/
const jsonType = /^application\/json(;\s*charset=utf-8)?$/i

/**
 * Serves reads directly from the HTTP server, without the router and its objects. The limits and headers must equal
 * those of the router, which tests/api/reads/direct-reads.test.ts compares.
 */
export function createDirectReads(
  deps: ApiDeps,
  {
    reads,
    limiters: { ofNetwork, ofStaffDevice },
    maxBody,
    logRefusal,
  }: { reads: Reads; limiters: CostLimiters; maxBody: number; logRefusal: LogRefusal },
): DirectReads {
  const origins = deps.http.corsOrigins
  const vary = varyOf(origins)

  function answerNow({ method, url, headers }: DirectRequest, body: string | null, requestId: string): ReadResponse {
    const address = url.slice(apiBase.length)
    const ifNoneMatch = headers['if-none-match'] as string | undefined
    const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined)
    try {
      return inForm(
        headers,
        reads.answer({ method, address, body, ifNoneMatch, encoding }) ?? refused(failure('not_found')),
      )
    } catch (error) {
      deps.log.error('request failed', { requestId, path: url.split('?', 1)[0], error: error as Error })
      return inForm(headers, refused(failure('internal')))
    }
  }

  function marked(result: ReadResponse, request: DirectRequest, requestId: string): ReadResponse {
    const { method, url, headers, quota } = request
    if (result.refusal !== undefined)
      logRefusal({
        ...{ requestId, status: result.status, reason: result.refusal },
        // The log contains only the first part of the path, because the client types the rest.
        route: `${method} ${/^\/[\w-]*/.exec(url.slice(apiBase.length))?.[0] ?? ''}`,
        network: () => networksOfRequest(request).wide,
      })
    const cors = corsHeaders(origins, headers['origin'] as string | undefined)
    const common = ['Vary', vary, 'X-Request-Id', requestId, 'X-Content-Type-Options', 'nosniff']
    result.headers.push(...cors, ...(quota ? quotaHeaders([quota]) : []), ...common)
    return result
  }

  const networksOfRequest = ({ headers, remoteAddress }: DirectRequest): NetworkKeys =>
    networkKeys(addressOf(headers['x-forwarded-for'] as string | undefined, remoteAddress, deps.http.trustedProxies))

  function isRead(method: string, url: string): boolean {
    if (!url.startsWith(below)) return false
    const address = url.slice(apiBase.length)
    // The address of a cached response was validated when the response was made.
    if (method === 'GET' && reads.holds(address)) return true
    const path = plainPath.exec(address)?.[1]
    return path !== undefined && reads.has(method, path)
  }

  const deviceOfRequest = ({ headers }: DirectRequest) =>
    staffDevice(headers['cookie'] as string | undefined, deps.secret)

  async function charge(request: DirectRequest, points: number): Promise<Quota> {
    const device = deviceOfRequest(request)
    if (device !== null) return quotaOf(ofStaffDevice, await ofStaffDevice.penalty(device, points))
    return quotaOf(ofNetwork.near, await ofNetwork.penalty(networksOfRequest(request), points))
  }

  async function chargeAndMark(request: DirectRequest, made: ReadResponse | Promise<ReadResponse>, requestId: string) {
    const result = await made
    const more = deps.http.rateLimits ? pointsOfStatus(result.status) : 0
    if (more > 0) request.quota = await charge(request, more)
    return marked(result, request, requestId)
  }

  return {
    takes({ method, url, headers }) {
      if (namesKey(url, headers['authorization']) || !isRead(method, url)) return false
      const length = headers['content-length']
      if (headers['transfer-encoding'] !== undefined || !plainHost.test(String(headers['host'] ?? ''))) return false
      if (method === 'GET') return length === undefined && 'at once'
      const type = headers['content-type']
      return typeof type === 'string' && jsonType.test(type) && Number(length) <= maxBody && 'with its body'
    },
    spend(request) {
      if (!deps.http.rateLimits) return null
      const points = pointsOfLength(request.url.length + Number(request.headers['content-length'] ?? 0))
      const device = deviceOfRequest(request)
      const spent =
        device === null ? ofNetwork.consume(networksOfRequest(request), points) : consume(ofStaffDevice, device, points)
      return spent.then(({ now, wait }) => {
        request.quota = quotaOf(device === null ? ofNetwork.near : ofStaffDevice, now)
        if (wait === null) return null
        const result = refused(failure('too_many_requests', { retryAfter: wait }))
        return marked(inForm(request.headers, result), request, randomUUID())
      })
    },
    answer(request, body) {
      const requestId = randomUUID()
      const made = answerNow(request, body, requestId)
      const result = compressResponse(made, chooseEncoding(request.headers['accept-encoding'] as string | undefined))
      if (!deps.http.rateLimits && !(result instanceof Promise)) return marked(result, request, requestId)
      return chargeAndMark(request, result, requestId)
    },
  }
}

/** A refusal in the form that the client asks for, as `writeErrors` writes those of the routes. */
function inForm(headers: DirectRequest['headers'], result: ReadResponse): ReadResponse {
  if (result.refusal === undefined) return result
  const form = errorForm(name => headers[name] as string | undefined)
  if (!form) return result
  const body = formOf(JSON.parse(result.body.toString()) as Failure['body'], result.status, form)
  const type = form.problem ? ['Content-Type', problemType] : ['Content-Type', 'application/json']
  const kept = result.headers.slice(0, result.headers.indexOf('Content-Type'))
  const named = [...kept, ...type, ...(form.english ? ['Content-Language', 'en'] : [])]
  return { ...result, headers: named, body: Buffer.from(JSON.stringify(body)) }
}
