import type { EncodedResponse } from '../encoded-response.ts'

/** Asked for before a shopper wants it: by a browser's own prefetch, or by ours, whose fetch may not set the browser's word. */
export function isPrefetchRequest({ headers }: Request): boolean {
  return /^prefetch\b/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
}

/** No error: a browser would write one to its console, and nothing went wrong. */
export function notNow(security: [string, string][]): EncodedResponse {
  return {
    status: 204,
    headers: [...security.flat(), 'Cache-Control', 'no-store'],
    notModified: [],
    etag: '',
    body: Buffer.alloc(0),
  }
}
