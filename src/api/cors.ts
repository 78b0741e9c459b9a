import type { MiddlewareHandler } from 'hono'
import {
  emailCodeHeader,
  idempotencyHeader,
  shownFreightHeader,
  shownTermsHeader,
  shownTotalHeader,
  xsrfHeaders,
} from '#contract/paths.ts'
import type { ApiEnv } from './deps.ts'

const exposed = 'Allow, ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id'
const sent = [
  'content-type',
  'if-none-match',
  'x-requested-with',
  idempotencyHeader,
  emailCodeHeader,
  shownTermsHeader,
  shownTotalHeader,
  shownFreightHeader,
  ...xsrfHeaders,
].join(', ')
const secondsToRemember = 600

/**
 * What the answer to a page of another origin says: it may be read where the operator listed the origin. Never with
 * credentials: what needs a cookie is for the shop's own pages. Names and values by turns; `Vary` is the caller's.
 */
export function corsHeaders(allowed: ReadonlySet<string>, origin: string | undefined): string[] {
  if (origin === undefined || !allowed.has(origin)) return []
  return ['Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', exposed]
}

/** An answer is another one by what the client unpacks, and by its origin where some are listed. */
export const varyOf = (allowed: ReadonlySet<string>): string =>
  allowed.size > 0 ? 'Accept-Encoding, Origin' : 'Accept-Encoding'

/** Answers what a browser asks before it sends another origin's request, for paths that are there. */
export function preflight(
  allowed: ReadonlySet<string>,
  methodsOf: (path: string) => string[],
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const asks = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    if (!asks || !allowed.has(c.req.header('origin') ?? '')) return next()
    const methods = methodsOf(c.req.path)
    if (methods.length === 0) return next()
    return c.body(null, 204, {
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': sent,
      'Access-Control-Max-Age': String(secondsToRemember),
      Allow: methods.join(', '),
    })
  }
}
