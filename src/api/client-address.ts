import { networkKeys, type NetworkKeys } from '#platform/networks/network-keys.ts'
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

/** By what the caller is counted. */
export function clientNetworks(c: ApiContext, trustedProxies: number): NetworkKeys {
  return networkKeys(clientAddress(c, trustedProxies))
}
