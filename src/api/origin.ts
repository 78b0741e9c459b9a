import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { clientAddress } from './client-address.ts'
import type { ApiContext, ApiDeps } from './deps.ts'

/**
 * Where a reservation comes from, as a keyed hash: enough to count by, not to trace. Of IPv6 the first 64 bits count: a
 * household has the rest to itself.
 */
export function originOf(c: ApiContext, deps: ApiDeps): string {
  const address = networkOf(clientAddress(c, deps.trustedProxies))
  return createHmac('sha256', deps.secret).update(`origin:${address}`).digest('base64url').slice(0, 22)
}

/** Demo accounts and other things for the machine itself. */
export function isLoopback(c: ApiContext, deps: ApiDeps): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(clientAddress(c, deps.trustedProxies))
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const zeros = address.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : []
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
