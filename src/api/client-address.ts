import type { ApiContext } from './deps.ts'

/**
 * Who is calling. X-Forwarded-For is believed only behind proxies that the operator counted (TRUST_PROXY): each of
 * them appends whom it saw, so the caller stands that many places from the end, and all before is the caller's words.
 */
export function clientAddress(c: ApiContext, trustedProxies: number): string {
  const seen = trustedProxies > 0 ? c.req.header('x-forwarded-for')?.split(',').at(-trustedProxies)?.trim() : undefined
  return seen || c.env?.remoteAddress || 'unknown'
}
