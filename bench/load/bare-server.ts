// The baseline: node:http without a framework, sending the shop's recorded bytes. No shop on Node can be faster.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { respondToCalls, type BareCalls } from './messages.ts'

const responses: { status: number; headers: Record<string, string>; body: Buffer }[] = []

const server = createServer((request, response) => {
  const recorded = responses[Number(request.url?.slice(1))]
  const send = () =>
    recorded ? response.writeHead(recorded.status, recorded.headers).end(recorded.body) : response.writeHead(404).end()
  if (request.method === 'GET') return void send()
  // Read the body to its end, as the shop must.
  request.resume()
  request.once('end', send)
})

respondToCalls<BareCalls>({
  listen: () =>
    new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))),
  answers: ({ fresh, answers: given }) => {
    if (fresh) responses.length = 0
    for (const { index, status, headers, body } of given) {
      responses[index] = { status, headers: { ...headers, 'Content-Length': String(body.length) }, body }
    }
    return null
  },
})
