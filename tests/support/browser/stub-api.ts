import { vi } from 'vitest'

/** A call of the browser's client. `route`: method and path below /api/v1. */
export interface SentCall {
  route: string
  body: Record<string, unknown>
  headers: Headers
}

/**
 * Serves the API to the browser's client: `respond` returns the data of a 200, or a response. Returns the calls. Reset with
 * `vi.unstubAllGlobals()`.
 */
export function stubApi(respond: (call: SentCall) => object): SentCall[] {
  const calls: SentCall[] = []
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({ getAttribute: () => 'token' }) })
  vi.stubGlobal(
    'fetch',
    async (
      address: string,
      { method = 'GET', body = '{}', headers }: Omit<RequestInit, 'body'> & { body?: string },
    ) => {
      const call: SentCall = {
        route: `${method} ${address.replace('/api/v1', '')}`,
        body: JSON.parse(body) as Record<string, unknown>,
        headers: new Headers(headers),
      }
      calls.push(call)
      const result = respond(call)
      return result instanceof Response ? result : Response.json(result)
    },
  )
  return calls
}
