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
}

export type Admission = { admitted: true; network: string } | { admitted: false; reason: 'connection' | 'network' }

/**
 * Counts the answers that have not left yet, by connection and by network. Node stops reading a connection that does not
 * drain only after all of the requests that came in one piece, which can be thousands.
 */
export function createInFlight({ trustedProxies, maxPerConnection = 64, maxPerNetwork = 1_000 }: InFlightOptions) {
  const networks = new Map<string, number>()
  const connections = new WeakMap<Socket, Set<() => void>>()
  const figures = { open: 0, refused: 0, cut: 0 }

  function openOn(socket: Socket): Set<() => void> {
    const known = connections.get(socket)
    if (known) return known
    const open = new Set<() => void>()
    connections.set(socket, open)
    // Answers that wait behind another one hear nothing of a connection that closes.
    socket.once('close', () => {
      for (const end of [...open]) end()
    })
    return open
  }

  return {
    figures: figures as Readonly<typeof figures>,

    /** Takes a request, or says which limit it is over; `onSent` is told when its answer was handed to the network. */
    admit(incoming: IncomingMessage, outgoing: ServerResponse, onSent: () => void = () => {}): Admission {
      const { socket, headers } = incoming
      const open = openOn(socket)
      const forwardedFor = headers['x-forwarded-for']
      const network = networkOf(addressOf(forwardedFor?.toString(), socket.remoteAddress, trustedProxies))
      const count = networks.get(network) ?? 0
      if (open.size >= maxPerConnection) {
        figures.cut += 1
        return { admitted: false, reason: 'connection' }
      }
      if (count >= maxPerNetwork) {
        figures.refused += 1
        return { admitted: false, reason: 'network' }
      }
      networks.set(network, count + 1)
      figures.open += 1
      const end = () => {
        if (!open.delete(end)) return
        figures.open -= 1
        const left = (networks.get(network) ?? 1) - 1
        if (left > 0) networks.set(network, left)
        else networks.delete(network)
        if (outgoing.writableFinished) onSent()
      }
      open.add(end)
      outgoing.once('finish', end)
      return { admitted: true, network }
    },
  }
}

export type InFlight = ReturnType<typeof createInFlight>
