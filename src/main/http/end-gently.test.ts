import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createHttpServer, endGently } from './http.ts'

test('a server that stops under load fails no request on an accepted connection', async () => {
  const server = createHttpServer((_, response) => void setTimeout(() => response.end('ja'), 5))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const seen: Record<string, number> = {}
  const ask = () =>
    new Promise<string>(resolve => {
      const sent = request({ host: '127.0.0.1', port, agent, path: '/' }, result => {
        result.resume().on('end', () => resolve('answered'))
      })
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end()
    })
  const client = async () => {
    let outcome
    do {
      outcome = await ask()
      seen[outcome] = (seen[outcome] ?? 0) + 1
    } while (outcome === 'answered')
  }
  const clients = Promise.all(Array.from({ length: 16 }, client))
  await new Promise(resolve => setTimeout(resolve, 200))
  const started = Date.now()
  await endGently(server, { idle: 300 })
  await clients
  expect(Date.now() - started).toBeLessThan(3_000)
  // A new connection is refused before anything was sent.
  expect(seen).toEqual({ answered: expect.any(Number), ECONNREFUSED: 16 })
})
