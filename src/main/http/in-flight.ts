import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressOf } from '#api/client-address.ts'
import { networkKeys, wideKey } from '#platform/networks/network-keys.ts'

export interface InFlightOptions {
  /** How many proxies in front are the chain's own. */
  trustedProxies: number
  /** Answers that one connection may have open: browsers and proxies send no request before the last is answered. */
  maxPerConnection?: number
  /** Answers that one network may have open. Thousands of phones behind one address have a handful at any moment. */
  maxPerNetwork?: number
  /** Bytes of answers that one network may leave unread, beyond what the system has taken. Wide networks may four times as much of both. */
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
  /** What its network has open, and the wide network around that, itself included. */
  counted: Counted[]
  outgoing: ServerResponse
  start: (network: string) => void
  onSent: (() => void) | undefined
  ended: boolean
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
  const connections = new WeakMap<Socket, Open[]>()
  const figures = { open: 0, refused: 0, cut: 0 }
  const limits = { maxPerNetwork, maxUnreadBytes }

  function openOn(socket: Socket): Open[] {
    const known = connections.get(socket)
    if (known) return known
    const open: Open[] = []
    connections.set(socket, open)
    // Answers that wait behind another one hear nothing of a connection that closes.
    socket.once('close', () => {
      for (const left of open.splice(0)) end(left)
    })
    return open
  }

  function end(answer: Open): void {
    if (answer.ended) return
    answer.ended = true
    figures.open -= 1
    const { counted, outgoing } = answer
    for (const { key, open } of counted) {
      open.delete(answer)
      if (open.size === 0 && networks.get(key) === open) networks.delete(key)
    }
    if (outgoing.writableFinished) answer.onSent?.()
  }

  return {
    figures: figures as Readonly<typeof figures>,

    /**
     * Admits a request, or returns the limit that it exceeds. `start` is called when the earlier requests on its
     * connection are answered, usually immediately; `onSent` when its own response was handed to the network.
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
      if (counted.some(({ open: answers }, at) => isFull(answers, limits, at === 0 ? 1 : wideFactor))) {
        figures.refused += 1
        return { admitted: false, reason: 'network' }
      }
      figures.open += 1
      const own: Open = { socket, network, counted, outgoing, start, onSent, ended: false }
      open.push(own)
      for (const { key, open: answers } of counted) if (answers.add(own).size === 1) networks.set(key, answers)
      // `once` would build two functions more for each request; this is told once anyway.
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
// So few answers are no flood, whatever their length.
const uncounted = 16

interface NetworkLimits {
  maxPerNetwork: number
  maxUnreadBytes: number
}
/** Whether a network has `factor` times the responses, or the unread bytes, that it may have. */
const isFull = (open: ReadonlySet<Open>, { maxPerNetwork, maxUnreadBytes }: NetworkLimits, factor: number): boolean =>
  open.size >= factor * maxPerNetwork || (open.size >= factor * uncounted && unreadOf(open) > factor * maxUnreadBytes)

function unreadOf(answers: ReadonlySet<Open>): number {
  const sockets = new Set<Socket>()
  for (const { socket } of answers) sockets.add(socket)
  let bytes = 0
  for (const { writableLength } of sockets) bytes += writableLength
  return bytes
}

export type InFlight = ReturnType<typeof createInFlight>
