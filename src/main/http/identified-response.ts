import { randomUUID } from 'node:crypto'
import { ServerResponse, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]
const name = 'X-Request-Id'

/**
 * An answer with an id, whichever code writes it. What the API answers carries one of its own. Not by
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

/** The id that an answer brings along: headers are an object, or names and values by turns. */
function ownId(headers: Headers | undefined): string | undefined {
  if (!headers) return undefined
  if (!Array.isArray(headers))
    return String(Object.entries(headers).find(([key]) => isName(key))?.[1] ?? '') || undefined
  for (let at = 0; at < headers.length; at += 2) if (isName(String(headers[at]))) return String(headers[at + 1])
  return undefined
}

// Lengths first: nearly every name has another.
const isName = (text: string) => text.length === name.length && text.toLowerCase() === 'x-request-id'

/** For `createServer`. TypeScript holds overloads of an inherited class for other than their own. */
export const identifiedResponse = IdentifiedResponse as unknown as typeof ServerResponse

export const requestIdOf = (answer: ServerResponse): string =>
  answer instanceof IdentifiedResponse ? answer.requestId : ''
