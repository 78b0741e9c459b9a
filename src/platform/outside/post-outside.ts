import { lookup as lookUp } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInward } from './inward-address.ts'

interface Post {
  headers: Record<string, string>
  body: string
  /** ms for the whole answer */
  timeout: number
  /** Addresses of the house's own network are let through, and plain http. */
  inward: boolean
}
/** `reason`: for operators, without anything of the address; `reached`: the other side may have read what was sent. */
export type PostAnswer = { ok: true; status: number } | { ok: false; reason: string; reached: boolean }

/** Why an address is not posted to, whatever it resolves to; null: it may be. */
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
 * POST to an address that somebody has registered. Names are resolved here and the connection goes to what was resolved: a name
 * that leads inward, now or later, is refused. Redirects are not followed and nothing of the answer but its status is read.
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
    // A connection of its own, see `agent`: before it stands nothing has left.
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
    const refused = found?.some(({ address }) => isInward(address)) || found?.length === 0
    if (error) return callback(error, '', 0)
    if (refused) return callback(Object.assign(new Error(inwardReason), { code: inwardReason }), '', 0)
    if (options.all) return callback(null, found)
    callback(null, found[0]?.address ?? '', found[0]?.family)
  })
}
