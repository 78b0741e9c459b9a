import type { EncodedAnswer } from './encoded-answer.ts'

/** Asked for before a shopper wants it: by a browser's own prefetch, or by ours, whose fetch may not set the browser's word. */
export function isAskedAhead({ headers }: Request): boolean {
  return /^prefetch\b/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
}

/** No error: a browser would write one to its console, and nothing went wrong. */
export function notNow(security: [string, string][]): EncodedAnswer {
  return {
    status: 204,
    headers: [...security.flat(), 'Cache-Control', 'no-store'],
    notModified: [],
    etag: '',
    body: Buffer.alloc(0),
  }
}
