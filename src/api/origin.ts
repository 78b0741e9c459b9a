import { createHmac } from 'node:crypto'
import { clientAddress, clientNetworks } from './client-address.ts'
import type { ApiContext, ApiDeps } from './deps.ts'

/**
 * Where a reservation comes from, as a keyed hash: enough to count by, not to trace.
 */
export const originOf = (c: ApiContext, deps: ApiDeps): string => originsOf(c, deps).origin

/** The same, with that of the network around it. */
export function originsOf(
  c: ApiContext,
  { http: { trustedProxies }, secret }: Pick<ApiDeps, 'http' | 'secret'>,
): { origin: string; wideOrigin: string } {
  const { near, wide } = clientNetworks(c, trustedProxies)
  const hashed = (key: string) => createHmac('sha256', secret).update(`origin:${key}`).digest('base64url').slice(0, 22)
  return { origin: hashed(near), wideOrigin: hashed(wide) }
}

/** Demo accounts and other things for the machine itself. */
export function isLoopback(c: ApiContext, deps: ApiDeps): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(clientAddress(c, deps.http.trustedProxies))
}
