import { randomUUID } from 'node:crypto'
import { ServerResponse, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]
const name = 'X-Request-Id'

/**
 * An answer with an id, whichever code writes it. What the API answers through its router carries one of its own. Not by
 * `setHeader` beforehand: then Node looks through lists of headers one by one, which the cached answers are quick without.
 */
class IdentifiedResponse extends ServerResponse {
  #id = ''

  /** The id that the answer carries, or will. */
  get requestId(): string {
    const own = this.getHeader(name)
    return typeof own === 'string' ? own : (this.#id ||= randomUUID())
  }

  override writeHead(status: number, ...rest: [(string | Headers)?, Headers?]): this {
    const [first, second] = rest
    const headers = typeof first === 'string' ? second : first
    if (Array.isArray(headers) && typeof first !== 'string')
      return super.writeHead(status, [...headers, name, this.requestId])
    const own = headers && Object.entries(headers).find(([key]) => key.toLowerCase() === 'x-request-id')
    if (own) this.#id = String(own[1])
    else this.setHeader(name, this.requestId)
    return typeof first === 'string' ? super.writeHead(status, first, headers) : super.writeHead(status, headers)
  }
}

/** For `createServer`. TypeScript holds overloads of an inherited class for other than their own. */
export const identifiedResponse = IdentifiedResponse as unknown as typeof ServerResponse

export const requestIdOf = (answer: ServerResponse): string =>
  answer instanceof IdentifiedResponse ? answer.requestId : ''
