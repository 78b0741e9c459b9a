import { once } from 'node:events'
import net from 'node:net'

interface Pair {
  client: net.Socket
  server: net.Socket
  held: boolean
}
export interface SilentProxy {
  /** The database's address through this proxy. */
  url: string
  /** Silences the existing connections. `newToo`: new ones too. They stay open. */
  hold(options?: { newToo?: boolean }): void
  /** Silences a connection after it has forwarded a request with these words: the response never arrives. */
  holdAfter(words: string): void
  letGo(): void
  close(): Promise<void>
}

/** A TCP proxy in front of a database, like a network that loses packets silently. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let holdNew = false
  let trap: string | null = null

  const proxy = net.createServer(client => {
    const server = net.connect(Number(target.port), target.hostname)
    const pair: Pair = { client, server, held: false }
    pairs.add(pair)
    client.on('data', (data: Buffer) => {
      server.write(data)
      if (trap && data.includes(trap)) holdPair(pair)
    })
    server.on('data', (data: Buffer) => client.write(data))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {})
      // A held connection is held in both directions: not even the close is forwarded.
      one.on('close', () => {
        if (!pair.held) other.destroy()
      })
    }
    if (holdNew) holdPair(pair)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((proxy.address() as net.AddressInfo).port)

  return {
    url: url.href,
    hold({ newToo = false } = {}) {
      holdNew = newToo
      pairs.forEach(holdPair)
    },
    holdAfter(words) {
      trap = words
    },
    letGo() {
      holdNew = false
      trap = null
      for (const pair of pairs) {
        pair.held = false
        for (const [one, other] of [
          [pair.client, pair.server],
          [pair.server, pair.client],
        ] as const) {
          if (one.destroyed) other.destroy()
          else one.resume()
        }
      }
    },
    async close() {
      for (const { client, server } of pairs) {
        client.destroy()
        server.destroy()
      }
      await new Promise(resolve => proxy.close(resolve))
    },
  }
}

function holdPair(pair: Pair): void {
  pair.held = true
  pair.client.pause()
  pair.server.pause()
}
