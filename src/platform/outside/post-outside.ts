import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { addressFault, outwardLookup } from './outward.ts'

interface Post {
  headers: Record<string, string>
  body: string
  /** Timeout until the response's status, in ms. */
  timeout: number
  /** Allows internal addresses and plain http. */
  inward: boolean
}
/** `reason`: for operators, without the URL. `reached`: the receiver may have read the request. */
export type PostAnswer = { ok: true; status: number } | { ok: false; reason: string; reached: boolean }

/**
 * POSTs to a URL that a user has supplied. The connection uses the address to which the name is resolved here, so a
 * name that leads to an internal address, now or later, is refused. Redirects are not followed. The result is known
 * when the response's status arrives; its body is not read, and the connection is closed.
 */
export function postOutside(address: string, { headers, body, timeout, inward }: Post): Promise<PostAnswer> {
  const fault = addressFault(address, { inward, plain: inward })
  if (fault !== null) return Promise.resolve({ ok: false, reason: fault, reached: false })
  return new Promise(resolve => {
    const secure = address.startsWith('https:')
    const send = secure ? overHttps : overHttp
    let reached = false
    const request = send(
      address,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        lookup: outwardLookup(inward),
        signal: AbortSignal.timeout(timeout),
      },
      response => {
        resolve({ ok: true, status: response.statusCode ?? 0 })
        response.destroy()
      },
    )
    // Each request has its own connection (see `agent`), so nothing is sent before it is connected.
    request.on('socket', socket =>
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        reached = true
      }),
    )
    request.on('error', (error: Error & { code?: string }) => {
      const slow = error.name === 'TimeoutError' || (error.cause as Error | undefined)?.name === 'TimeoutError'
      resolve({ ok: false, reason: slow ? 'too slow' : (error.code ?? error.name), reached })
    })
    request.end(body)
  })
}
