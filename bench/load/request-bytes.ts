export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** JSON text. */
  body?: string
}

/** Stands in a request that is to be another one each time: the load generator writes a number over it. */
export const numberSlot = '00000000'

/** What a browser of today asks for; the server chooses. */
const common = 'Host: 127.0.0.1\r\nUser-Agent: hent-bench\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n'

/** The request as it goes over the wire, on a keep-alive connection. */
export function requestBytes({ method, path, headers = {}, body }: BenchRequest): Buffer {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (body !== undefined) own.push(`Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${common}${own.join('')}\r\n${body ?? ''}`)
}

/** The same request to the bare server: only the path differs, which there is the number of the answer to give. */
export function bareRequest(request: BenchRequest, index: number): BenchRequest {
  return { ...request, path: `/${index}` }
}
