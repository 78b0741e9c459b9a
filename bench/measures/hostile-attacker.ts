// The attackers of `hostile`, in a separate process: they share only the machine with the server.
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { apiBase } from '#contract/paths.ts'
import { respondToCalls, type Attack, type AttackerCalls } from '../load/messages.ts'

const ids = Array.from({ length: 30_000 }, (_, id) => id)
const get = (path: string, from: string) =>
  `GET ${path} HTTP/1.1\r\nHost: hent.test\r\nX-Forwarded-For: ${from}\r\n\r\n`
const bodies = {
  'wide facets': post('/articles/facets', { fields: Array(2_000).fill('sizes'), filters: { sizes: ids } }),
  'refused bodies': post('/articles/search', { query: '', filters: { brands: Array(40_000).fill('') } }),
}
// Once per second: the number of connections, and the bytes that each sends.
const waves: Record<Attack, { connections: number; text(from: string, number: number): string }> = {
  none: { connections: 0, text: () => '' },
  'wide facets': { connections: 4, text: bodies['wide facets'] },
  'refused bodies': { connections: 60, text: bodies['refused bodies'] },
  'uncached pages': { connections: 300, text: (from, number) => get(`/search/fremmed${number}`, from) },
  'unread answers': { connections: 40, text: from => get('/', from).repeat(200) },
}
// Few addresses, so that each counts as an attacker and not as a crowd of shoppers.
const addresses = 4
let last = 0

respondToCalls<AttackerCalls>({
  async attack({ attack, port, ms }) {
    const { connections, text } = waves[attack]
    const endAt = performance.now() + ms
    let sent = 0
    while (performance.now() < endAt) {
      const sockets: Socket[] = []
      for (; sockets.length < connections; sent++) {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        if (attack === 'unread answers') socket.pause()
        else socket.resume()
        socket.write(text(`203.0.113.${sent % addresses}`, ++last))
        sockets.push(socket)
      }
      await wait(Math.min(1_000, Math.max(0, endAt - performance.now())))
      for (const socket of sockets) socket.destroy()
    }
    return sent
  },
})

function post(path: string, body: unknown): (from: string) => string {
  const text = JSON.stringify(body)
  const fields = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}`
  return from =>
    `POST ${apiBase}${path} HTTP/1.1\r\nHost: hent.test\r\nX-Forwarded-For: ${from}\r\n${fields}\r\n\r\n${text}`
}
