import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressOf } from '#api/client-address.ts'
import { networkOf } from '#api/client-network.ts'

export interface InFlightOptions {
  /** How many proxies in front are the chain's own. */
  trustedProxies: number
  /** Answers that one connection may have open: browsers and proxies send no request before the last is answered. */
  maxPerConnection?: number
  /** Answers that one network may have open. Thousands of phones behind one address have a handful at any moment. */
  maxPerNetwork?: number
  /** Bytes of answers that one network may leave unread, beyond what the system has taken. */
  maxUnreadBytes?: number
}

export type Admission = { admitted: true; network: string } | { admitted: false; reason: 'connection' | 'network' }

interface Open {
  socket: Socket
  start: () => void
  end: () => void
}

/**
 * Counts the answers that have not left yet, by connection and by network, and lets a connection have them one after
 * another. Node stops reading a connection that does not drain only after all of the requests that came in one piece,
 * which can be thousands: none is answered before the system has taken the answer to the one ahead of it.
 */
export function createInFlight({
  trustedProxies,
  maxPerConnection = 32,
  maxPerNetwork = 1_000,
  maxUnreadBytes = 32 * 2 ** 20,
}: InFlightOptions) {
  const networks = new Map<string, Set<Open>>()
  // In the order in which they came: the first is being answered, the others wait for it.
  const connections = new WeakMap<Socket, Set<Open>>()
  const figures = { open: 0, refused: 0, cut: 0 }

  function openOn(socket: Socket): Set<Open> {
    const known = connections.get(socket)
    if (known) return known
    const open = new Set<Open>()
    connections.set(socket, open)
    // Answers that wait behind another one hear nothing of a connection that closes.
    socket.once('close', () => {
      const left = [...open]
      open.clear()
      for (const { end } of left) end()
    })
    return open
  }

  return {
    figures: figures as Readonly<typeof figures>,

    /**
     * Takes a request, or says which limit it is over. `start` is called when those before it on its connection are
     * answered, mostly at once; `onSent` when its own answer was handed to the network.
     */
    admit(
      incoming: IncomingMessage,
      outgoing: ServerResponse,
      start: (network: string) => void,
      onSent: () => void = () => {},
    ): Admission {
      const { socket, headers } = incoming
      const open = openOn(socket)
      const forwardedFor = headers['x-forwarded-for']
      const network = networkOf(addressOf(forwardedFor?.toString(), socket.remoteAddress, trustedProxies))
      const others = networks.get(network) ?? new Set()
      if (open.size >= maxPerConnection) {
        figures.cut += 1
        return { admitted: false, reason: 'connection' }
      }
      if (others.size >= maxPerNetwork || (others.size >= uncounted && unreadOf(others) > maxUnreadBytes)) {
        figures.refused += 1
        return { admitted: false, reason: 'network' }
      }
      figures.open += 1
      let ended = false
      const own: Open = {
        socket,
        start: () => start(network),
        end() {
          if (ended) return
          ended = true
          figures.open -= 1
          others.delete(own)
          if (others.size === 0 && networks.get(network) === others) networks.delete(network)
          if (outgoing.writableFinished) onSent()
        },
      }
      open.add(own)
      networks.set(network, others.add(own))
      outgoing.once('finish', () => {
        own.end()
        if (!open.delete(own)) return
        const [next] = open
        next?.start()
      })
      if (open.size === 1) own.start()
      return { admitted: true, network }
    },
  }
}

// So few answers are no flood, whatever their length.
const uncounted = 16

function unreadOf(answers: ReadonlySet<Open>): number {
  const sockets = new Set<Socket>()
  for (const { socket } of answers) sockets.add(socket)
  let bytes = 0
  for (const { writableLength } of sockets) bytes += writableLength
  return bytes
}

export type InFlight = ReturnType<typeof createInFlight>
