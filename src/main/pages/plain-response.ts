import type { EncodedResponse } from './encoded-response.ts'
import { securityHeaders } from './security-headers.ts'

/** A short plain-text response, for clients that do not come from a page of the shop. */
export function plain(status: number, words: string, headers: [string, string][] = []): EncodedResponse {
  const body = Buffer.from(`${words}\n`)
  return {
    status,
    headers: [
      ...(headers.length > 0 ? headers : Object.entries(securityHeaders(false))).flat(),
      ...['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store'],
      ...['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
      ...['Content-Length', String(body.byteLength)],
    ],
    notModified: [],
    etag: '',
    body,
  }
}
