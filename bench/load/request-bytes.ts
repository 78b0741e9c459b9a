export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** JSON text. */
  body?: string
}

/** A placeholder in requests that must be unique. The load generator writes a number over it. */
export const numberSlot = '00000000'

/** The headers of a current browser. The server chooses the encoding. */
const common = 'Host: 127.0.0.1\r\nUser-Agent: hent-bench\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n'

/** The request as sent over a keep-alive connection. */
export function requestBytes({ method, path, headers = {}, body }: BenchRequest): Buffer {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (body !== undefined) own.push(`Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${common}${own.join('')}\r\n${body ?? ''}`)
}

/** The same request for the bare server. Its path is the number of the response to send. */
export function bareRequest(request: BenchRequest, index: number): BenchRequest {
  return { ...request, path: `/${index}` }
}
