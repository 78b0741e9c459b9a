import { isIPv6 } from 'node:net'
import { clientAddress } from './client-address.ts'
import type { ApiContext } from './deps.ts'

/**
 * By what a caller is counted: the address, of IPv6 its first 64 bits. A household has the rest to itself, and who may
 * choose among 2^64 addresses would never reach a limit.
 */
export function clientNetwork(c: ApiContext, trustedProxies: number): string {
  return networkOf(clientAddress(c, trustedProxies))
}

export function networkOf(address: string): string {
  if (!address.includes(':')) return address
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
