import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Sends a request with exactly this path and these headers. fetch would normalise the path, and cannot set Host. */
export function ask(
  url: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = httpRequest({ hostname, port, path, method, headers }, result => {
      const parts: Buffer[] = []
      result.on('data', (part: Buffer) => parts.push(part))
      result.on('error', reject)
      result.on('end', () =>
        resolve({ status: result.statusCode ?? 0, headers: result.headers, text: Buffer.concat(parts).toString() }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
