import type { ApiContext } from './deps.ts'

/**
 * Who is calling. X-Forwarded-For is believed only behind a proxy that the operator named (TRUST_PROXY), and then only
 * its last entry: the ones before it are the caller's own words.
 */
export function clientAddress(c: ApiContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || c.env?.remoteAddress || 'unknown'
}
