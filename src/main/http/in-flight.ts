import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressOf } from '#api/client-address.ts'
import { networkKeys, wideKey } from '#platform/networks/network-keys.ts'

export interface InFlightOptions {
  /** Number of the chain's own proxies in front of the server. */
  trustedProxies: number
  /** Open responses per connection. Browsers and proxies wait for a response before the next request. Default: 32. */
  maxPerConnection?: number
  /** Open responses per network. Thousands of phones behind one IP address have a few at a time. Default: 1,000. */
  maxPerNetwork?: number
  /**
   * Unread response bytes per network, without those in the operating system's buffers. Default: 32 MiB. Surrounding
   * networks (/24, /48) have four times both limits.
   */
  maxUnreadBytes?: number
}

export type Admission = { admitted: true; network: string } | { admitted: false; reason: 'connection' | 'network' }

interface Counted {
  key: string
  open: Set<Open>
}
interface Open {
  socket: Socket
  network: string
  /** The open responses of the network and of the surrounding network, including this one. */
  counted: Counted[]
  outgoing: ServerResponse
  start: (network: string) => void
  onSent: (() => void) | undefined
  ended: boolean
}

/**
 * Counts open responses by connection and network, and builds one response per connection at a time. Node parses all
 * requests of a packet, which can be thousands, before it stops reading from a connection that does not drain. So each
 * request waits until the operating system has taken the previous response.
 */
export function createInFlight({
  trustedProxies,
  maxPerConnection = 32,
  maxPerNetwork = 1_000,
  maxUnreadBytes = 32 * 2 ** 20,
}: InFlightOptions) {
  const networks = new Map<string, Set<Open>>()
  // In order of arrival. The first is being processed, and the others wait.
  const connections = new WeakMap<Socket, Open[]>()
  const figures = { open: 0, refused: 0, cut: 0 }
  const limits = { maxPerNetwork, maxUnreadBytes }

  function openOn(socket: Socket): Open[] {
    const known = connections.get(socket)
    if (known) return known
    const open: Open[] = []
    connections.set(socket, open)
    // Waiting responses get no `close` event when their connection closes.
    socket.once('close', () => {
      for (const left of open.splice(0)) end(left)
    })
    return open
  }

  function end(response: Open): void {
    if (response.ended) return
    response.ended = true
    figures.open -= 1
    const { counted, outgoing } = response
    for (const { key, open } of counted) {
      open.delete(response)
      if (open.size === 0 && networks.get(key) === open) networks.delete(key)
    }
    if (outgoing.writableFinished) response.onSent?.()
  }

  return {
    figures: figures as Readonly<typeof figures>,

    /**
     * Admits a request, or returns the limit that it exceeds. `start` is called once the earlier responses on the same
     * connection are sent, usually immediately. `onSent` is called when this response is handed to the network.
     */
    admit(
      incoming: IncomingMessage,
      outgoing: ServerResponse,
      start: (network: string) => void,
      onSent?: () => void,
    ): Admission {
      const { socket, headers } = incoming
      const open = openOn(socket)
      const forwardedFor = trustedProxies > 0 ? headers['x-forwarded-for']?.toString() : undefined
      const network = networkKeys(addressOf(forwardedFor, socket.remoteAddress, trustedProxies)).near
      const counted = [network, wideKey(network)].map(key => ({ key, open: networks.get(key) ?? new Set<Open>() }))
      if (open.length >= maxPerConnection) {
        figures.cut += 1
        return { admitted: false, reason: 'connection' }
      }
      if (counted.some(({ open: responses }, at) => isFull(responses, limits, at === 0 ? 1 : wideFactor))) {
        figures.refused += 1
        return { admitted: false, reason: 'network' }
      }
      figures.open += 1
      const own: Open = { socket, network, counted, outgoing, start, onSent, ended: false }
      open.push(own)
      for (const { key, open: responses } of counted) if (responses.add(own).size === 1) networks.set(key, responses)
      // `once` would create two more functions per request. `finish` is emitted once anyway.
      outgoing.on('finish', () => {
        end(own)
        if (open[0] !== own) return
        open.shift()
        const [next] = open
        next?.start(next.network)
      })
      if (open.length === 1) start(network)
      return { admitted: true, network }
    },
  }
}

const wideFactor = 4
// A network with fewer open responses may have any number of unread bytes.
const uncounted = 16

interface NetworkLimits {
  maxPerNetwork: number
  maxUnreadBytes: number
}
/** Whether a network has reached `factor` times the limit of open responses or of unread bytes. */
const isFull = (open: ReadonlySet<Open>, { maxPerNetwork, maxUnreadBytes }: NetworkLimits, factor: number): boolean =>
  open.size >= factor * maxPerNetwork || (open.size >= factor * uncounted && unreadOf(open) > factor * maxUnreadBytes)

function unreadOf(responses: ReadonlySet<Open>): number {
  const sockets = new Set<Socket>()
  for (const { socket } of responses) sockets.add(socket)
  let bytes = 0
  for (const { writableLength } of sockets) bytes += writableLength
  return bytes
}

export type InFlight = ReturnType<typeof createInFlight>
