import { originHashes } from '#platform/networks/origin-hashes.ts'
import { clientAddress, clientNetworks } from './client-address.ts'
import type { ApiContext, ApiDeps } from './deps.ts'

/** A keyed hash of the caller's address. */
export const originOf = (c: ApiContext, { http, secret }: Pick<ApiDeps, 'http' | 'secret'>): string =>
  originHashes(clientNetworks(c, http.trustedProxies), secret).origin

/** Whether the request comes from this machine, as demo accounts require. */
export function isLoopback(c: ApiContext, deps: Pick<ApiDeps, 'http'>): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(clientAddress(c, deps.http.trustedProxies))
}
