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
 * CORS headers of a response, as alternating names and values. Only origins that the operator listed may read it, and
 * never with credentials: cookies are for the shop's own pages. The caller sets `Vary`.
 */
export function corsHeaders(allowed: ReadonlySet<string>, origin: string | undefined): string[] {
  if (origin === undefined || !allowed.has(origin)) return []
  return ['Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', exposed]
}

/** The `Vary` header: by encoding, and by origin if other origins are allowed. */
export const varyOf = (allowed: ReadonlySet<string>): string =>
  allowed.size > 0 ? 'Accept-Encoding, Origin' : 'Accept-Encoding'

/** Responds to preflight requests for existing paths. */
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
