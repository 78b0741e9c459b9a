import { randomUUID } from 'node:crypto'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { apiBase } from '#contract/paths.ts'
import { addressOf, networkOf } from '../client-address.ts'
import type { ApiDeps } from '../deps.ts'
import { failure } from '../errors.ts'
import { secondsToWait } from '../rate-limit.ts'
import { chargeRefusal, pointsOfLength } from '../request-cost.ts'
import { refused, type ReadAnswer, type Reads } from './reads.ts'

/** A request as the network brought it. */
export interface DirectRequest {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  remoteAddress: string | undefined
}
export interface DirectReads {
  /** Whether `answer` knows this one, and whether its body must be read first. Everything else goes the long way. */
  takes(request: DirectRequest): false | 'at once' | 'with its body'
  /** Asked before its body is read: the refusal, where the caller has used up its limit. */
  spend(request: DirectRequest): null | Promise<ReadAnswer | null>
  answer(request: DirectRequest, body: string | null): ReadAnswer | Promise<ReadAnswer>
}

const below = `${apiBase}/`
// Only what needs no second look: a request with an escaped letter, or a GET with a body, is answered the long way.
const plainPath = /^(\/[A-Za-z0-9/_-]*)(?:\?[\x21\x24-\x7e]*)?$/
const plainHost = /^[A-Za-z0-9.:[\]-]+$/
const jsonType = /^application\/json(;\s*charset=utf-8)?$/i

/**
 * The reads as the HTTP server asks for them, past the router and the objects that it builds: what stands before a call
 * of the API stands here too, by the same limit and with the same headers (tests/api/direct-reads.test.ts compares).
 */
export function createDirectReads(
  deps: ApiDeps,
  reads: Reads,
  limiter: RateLimiterAbstract,
  maxBody: number,
): DirectReads {
  function answerNow({ method, url, headers }: DirectRequest, body: string | null): ReadAnswer {
    const requestId = randomUUID()
    const address = url.slice(apiBase.length)
    const ifNoneMatch = headers['if-none-match'] as string | undefined
    try {
      const answer = reads.answer({ method, address, body, ifNoneMatch })
      return marked(answer ?? refused(failure('not_found')), requestId)
    } catch (error) {
      deps.log.error('request failed', { requestId, path: url.split('?', 1)[0], error: error as Error })
      return marked(refused(failure('internal')), requestId)
    }
  }

  const networkOfRequest = ({ headers, remoteAddress }: DirectRequest): string =>
    networkOf(addressOf(headers['x-forwarded-for'] as string | undefined, remoteAddress, deps.trustedProxies))

  function isRead(method: string, url: string): boolean {
    if (!url.startsWith(below)) return false
    const address = url.slice(apiBase.length)
    // What has a cached answer was looked at when that was made.
    if (method === 'GET' && reads.holds(address)) return true
    const path = plainPath.exec(address)?.[1]
    return path !== undefined && reads.has(method, path)
  }

  return {
    takes({ method, url, headers }) {
      if (!isRead(method, url)) return false
      const length = headers['content-length']
      if (headers['transfer-encoding'] !== undefined || !plainHost.test(String(headers['host'] ?? ''))) return false
      if (method === 'GET') return length === undefined && 'at once'
      const type = headers['content-type']
      return typeof type === 'string' && jsonType.test(type) && Number(length) <= maxBody && 'with its body'
    },
    spend(request) {
      if (!deps.rateLimits) return null
      const points = pointsOfLength(request.url.length + Number(request.headers['content-length'] ?? 0))
      return secondsToWait(limiter, networkOfRequest(request), points).then(wait =>
        wait === null ? null : marked(refused(failure('too_many_requests', { retryAfter: wait })), randomUUID()),
      )
    },
    answer(request, body) {
      const answer = answerNow(request, body)
      if (!deps.rateLimits) return answer
      return chargeRefusal(limiter, networkOfRequest(request), answer.status).then(() => answer)
    },
  }
}

function marked({ status, headers, body }: ReadAnswer, requestId: string): ReadAnswer {
  headers.push('X-Request-Id', requestId, 'X-Content-Type-Options', 'nosniff')
  return { status, headers, body }
}
