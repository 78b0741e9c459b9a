import { isIPv6 } from 'node:net'
import type { ApiContext } from './deps.ts'

/**
 * Who is calling. X-Forwarded-For is believed only behind proxies that the operator counted (TRUST_PROXY): each of
 * them appends whom it saw, so the caller stands that many places from the end, and all before is the caller's words.
 */
export function clientAddress(c: ApiContext, trustedProxies: number): string {
  return addressOf(c.req.header('x-forwarded-for'), c.env?.remoteAddress, trustedProxies)
}

export function addressOf(
  forwardedFor: string | undefined,
  remoteAddress: string | undefined,
  trustedProxies: number,
): string {
  const seen = trustedProxies > 0 ? forwardedFor?.split(',').at(-trustedProxies)?.trim() : undefined
  return (seen && withoutPort(seen)) || remoteAddress || 'unknown'
}

/** Some proxies append the port, which is another one for each connection: `1.2.3.4:567`, `[2001:db8::1]:567`. */
function withoutPort(address: string): string {
  if (!address.includes(':')) return address
  const [, v6] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? []
  return v6 ?? (/^[^:]*:\d+$/.test(address) ? address.slice(0, address.indexOf(':')) : address)
}

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
