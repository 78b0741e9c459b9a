// The yardstick: node:http with nothing on it, sending the bytes that the shop sent. Faster no shop on it can be.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerCalls, type BareCalls } from './messages.ts'

const answers: { status: number; headers: Record<string, string>; body: Buffer }[] = []

const server = createServer((request, response) => {
  const answer = answers[Number(request.url?.slice(1))]
  // A request's body is read to its end, as the shop must.
  request.resume()
  request.once('end', () => {
    if (!answer) return response.writeHead(404).end()
    return response.writeHead(answer.status, answer.headers).end(answer.body)
  })
})

answerCalls<BareCalls>({
  listen: () =>
    new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))),
  answers: given => {
    for (const { index, ...answer } of given)
      answers[index] = { ...answer, headers: { ...answer.headers, 'Content-Length': String(answer.body.length) } }
    return null
  },
})
