import type { EncodedResponse } from '../encoded-response.ts'

/**
 * Whether a request is a prefetch by the browser (`sec-purpose`) or by the shop's script (`purpose`, since scripts may
 * not set `sec-purpose`).
 */
export function isPrefetchRequest({ headers }: Request): boolean {
  return /^prefetch\b/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
}

/** The response to a prefetch that is not served: 204, because browsers would log an error status to the console. */
export function notNow(security: [string, string][]): EncodedResponse {
  return {
    status: 204,
    headers: [...security.flat(), 'Cache-Control', 'no-store'],
    notModified: [],
    etag: '',
    body: Buffer.alloc(0),
  }
}
