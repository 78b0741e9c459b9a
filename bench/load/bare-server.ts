// The baseline: node:http without a framework, sending the shop's recorded bytes. No shop on Node can be faster.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { respondToCalls, type BareCalls } from './messages.ts'

const answers: { status: number; headers: Record<string, string>; body: Buffer }[] = []

const server = createServer((request, response) => {
  const answer = answers[Number(request.url?.slice(1))]
  const send = () =>
    answer ? response.writeHead(answer.status, answer.headers).end(answer.body) : response.writeHead(404).end()
  if (request.method === 'GET') return void send()
  // Read the body to its end, as the shop must.
  request.resume()
  request.once('end', send)
})

respondToCalls<BareCalls>({
  listen: () =>
    new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))),
  answers: ({ fresh, answers: given }) => {
    if (fresh) answers.length = 0
    for (const { index, status, headers, body } of given) {
      answers[index] = { status, headers: { ...headers, 'Content-Length': String(body.length) }, body }
    }
    return null
  },
})
