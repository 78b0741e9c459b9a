import { Agent as HttpAgent, request as overHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import { unreachable } from '../files/outside-file.ts'
import { addressFault, inwardReason, outwardLookup, type Inward } from './outward.ts'

export interface ClientOptions {
  inward: Inward
  /** Maximum number of connections to one host. They are reused. */
  perHost: number
  /** Certificates to trust in addition to the default ones. */
  ca?: string
}
interface Get {
  headers: Record<string, string>
  /** Timeout of the whole response with its redirects, in ms. */
  timeout: number
  maxBytes: number
  /** Returns why a URL must not be requested, or null. Called for the URL and for each redirect. */
  refuse: (url: URL) => string | null
}
export type GetResponse =
  | { ok: true; status: number; headers: IncomingMessage['headers']; body: Buffer }
  /** `outage`: a later attempt may succeed. */
  | { ok: false; reason: string; outage: boolean }

const maxRedirects = 3
const shortBody = 16_000
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * A client for GET requests to URLs that come from outside, such as those in a feed. Internal addresses are refused
 * unless `inward` allows them, also after a redirect; each name is resolved once, and the connection uses that address.
 * At most three redirects are followed. Only a response with status 200 has a body; `body` of others is empty.
 */
export function outsideClient({ inward, perHost, ca }: ClientOptions) {
  const lookup = outwardLookup(inward)
  const http = new HttpAgent({ keepAlive: true, maxSockets: perHost, timeout: 30_000 })
  const https = new HttpsAgent({ keepAlive: true, maxSockets: perHost, timeout: 30_000, ...(ca && { ca }) })

  function send(url: URL, terms: Get, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const secure = url.protocol === 'https:'
      const request = (secure ? overHttps : overHttp)(
        url,
        { headers: terms.headers, agent: secure ? https : http, lookup, signal },
        resolve,
      )
      request.on('error', (error: Error & { code?: string }) => {
        // The host closed a pooled connection while it was taken for this request.
        if (request.reusedSocket && error.code === 'ECONNRESET') resolve(send(url, terms, signal))
        else reject(error)
      })
      request.end()
    })
  }

  async function follow(first: URL, terms: Get, signal: AbortSignal): Promise<GetResponse> {
    let url = first
    for (let hop = 0; ; hop++) {
      const fault = addressFault(url.href, { inward, plain: true })
      if (fault !== null) return refused(`is ${fault}`)
      const reason = terms.refuse(url)
      if (reason !== null) return refused(reason)
      const response = await send(url, terms, signal)
      const { statusCode: status = 0, headers } = response
      if (status === 200) return await readBody(response, terms.maxBytes)
      // A short body is read and discarded, so that the connection can be used again.
      if (status === 304 || Number(headers['content-length'] ?? Infinity) < shortBody) response.resume()
      else response.destroy()
      if (!redirects.has(status)) return { ok: true, status, headers, body: Buffer.alloc(0) }
      if (hop === maxRedirects) return refused(`redirects more than ${maxRedirects} times`)
      const next = URL.parse(headers.location ?? '', url)
      if (!next) return refused('redirects to no address')
      if (url.protocol === 'https:' && next.protocol === 'http:') return refused('redirects from https to http')
      next.hash = ''
      url = next
    }
  }

  return {
    async get(url: URL, terms: Get): Promise<GetResponse> {
      const signal = AbortSignal.timeout(terms.timeout)
      try {
        return await follow(url, terms, signal)
      } catch (error) {
        if (signal.aborted) return { ok: false, reason: `was not read within ${terms.timeout / 1000} s`, outage: true }
        return explain(error as Error & { code?: string })
      }
    },
    close() {
      http.destroy()
      https.destroy()
    },
  }
}

const refused = (reason: string): GetResponse => ({ ok: false, reason, outage: false })

async function readBody(response: IncomingMessage, maxBytes: number): Promise<GetResponse> {
  const tooLarge = refused(`has more than ${maxBytes} bytes`)
  if (Number(response.headers['content-length']) > maxBytes) {
    response.destroy()
    return tooLarge
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength
    // Leaving the loop ends the download.
    if (size > maxBytes) return tooLarge
    parts.push(part)
  }
  return { ok: true, status: 200, headers: response.headers, body: Buffer.concat(parts) }
}

function explain(error: Error & { code?: string }): GetResponse {
  const { code } = error
  if (code === inwardReason) return refused(`leads to ${inwardReason}`)
  if (code === undefined) throw error
  return { ok: false, reason: code === 'ECONNRESET' ? 'ended half-way' : unreachable(code), outage: true }
}
