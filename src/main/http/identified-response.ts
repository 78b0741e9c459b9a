import { randomUUID } from 'node:crypto'
import { ServerResponse, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]
const name = 'X-Request-Id'

/**
 * A response with a request id. A response of the API already has one.
 * The id is not set by `setHeader` in advance: Node would then merge header lists one by one, which slows cached
 * responses.
 */
class IdentifiedResponse extends ServerResponse {
  #id = ''

  /** The id that the response has or will get. */
  get requestId(): string {
    const own = this.getHeader(name)
    return typeof own === 'string' ? own : (this.#id ||= randomUUID())
  }

  override writeHead(status: number, ...rest: [(string | Headers)?, Headers?]): this {
    const [first, second] = rest
    const headers = typeof first === 'string' ? second : first
    const own = ownId(headers)
    if (own !== undefined) this.#id = own
    else if (Array.isArray(headers)) return this.#send(status, first, [...headers, name, this.requestId])
    else this.setHeader(name, this.requestId)
    return this.#send(status, first, headers)
  }

  #send(status: number, first: string | Headers | undefined, headers: Headers | undefined): this {
    return typeof first === 'string' ? super.writeHead(status, first, headers) : super.writeHead(status, headers)
  }
}

/** The request id in these headers, which are an object or a flat list of names and values. */
function ownId(headers: Headers | undefined): string | undefined {
  if (!headers) return undefined
  if (!Array.isArray(headers))
    return String(Object.entries(headers).find(([key]) => isName(key))?.[1] ?? '') || undefined
  for (let at = 0; at < headers.length; at += 2) if (isName(String(headers[at]))) return String(headers[at + 1])
  return undefined
}

// Compares lengths first, because nearly all names differ in length.
const isName = (text: string) => text.length === name.length && text.toLowerCase() === 'x-request-id'

/**
 * The class for the option `ServerResponse` of `createServer`. TypeScript does not recognise the inherited overloads as
 * compatible.
 */
export const identifiedResponse = IdentifiedResponse as unknown as typeof ServerResponse

export const requestIdOf = (response: ServerResponse): string =>
  response instanceof IdentifiedResponse ? response.requestId : ''
