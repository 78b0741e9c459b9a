import { networkKeys, type NetworkKeys } from '#platform/networks/network-keys.ts'
import type { ApiContext } from './deps.ts'

/**
 * The caller's address. X-Forwarded-For counts only behind the proxies that the operator declared (TRUST_PROXY). Each
 * proxy appends the address that it saw, so behind two proxies the caller's address is the second from the end. Earlier
 * entries are untrusted.
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

/** Removes the port that some proxies append, which differs for each connection: `1.2.3.4:567`, `[2001:db8::1]:567`. */
function withoutPort(address: string): string {
  if (!address.includes(':')) return address
  const [, v6] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? []
  return v6 ?? (/^[^:]*:\d+$/.test(address) ? address.slice(0, address.indexOf(':')) : address)
}

/** The networks by which rate limits count the caller. */
export function clientNetworks(c: ApiContext, trustedProxies: number): NetworkKeys {
  return networkKeys(clientAddress(c, trustedProxies))
}
