import { lookup as lookUp } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInward } from './inward-address.ts'

interface Post {
  headers: Record<string, string>
  body: string
  /** Timeout of the whole response in ms. */
  timeout: number
  /** Allows internal addresses and plain http. */
  inward: boolean
}
/** `reason`: for operators, without the URL. `reached`: the receiver may have read the request. */
export type PostAnswer = { ok: true; status: number } | { ok: false; reason: string; reached: boolean }

/** Why a URL is not allowed, before it is resolved. null: allowed. */
export function addressFault(address: string, inward: boolean): string | null {
  if (!URL.canParse(address)) return 'not an address'
  const { protocol, hostname, username, password, hash } = new URL(address)
  if (protocol !== 'https:' && !(inward && protocol === 'http:')) return 'not an address of https'
  if (username || password || hash) return 'an address with a user name or a fragment'
  const host = hostname.replace(/^\[|\]$/g, '')
  return !inward && isIP(host) !== 0 && isInward(host) ? inwardReason : null
}
const inwardReason = 'an address inside the internal network'

/**
 * POSTs to a user-supplied address. Names are resolved here and the connection uses the resolved address, so a name
 * that leads to an internal address, now or later, is refused. Redirects are not followed, and only the status of the
 * response is read.
 */
export function postOutside(address: string, { headers, body, timeout, inward }: Post): Promise<PostAnswer> {
  const fault = addressFault(address, inward)
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
        lookup: inward ? lookUp : outwardLookup,
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

const outwardLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const rejected = found?.some(({ address }) => isInward(address)) || found?.length === 0
    if (error) return callback(error, '', 0)
    if (rejected) return callback(Object.assign(new Error(inwardReason), { code: inwardReason }), '', 0)
    if (options.all) return callback(null, found)
    callback(null, found[0]?.address ?? '', found[0]?.family)
  })
}
