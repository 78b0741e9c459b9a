import { createHmac } from 'node:crypto'
import { clientAddress, clientNetwork } from './client-address.ts'
import type { ApiContext, ApiDeps } from './deps.ts'

/**
 * Where a reservation comes from, as a keyed hash: enough to count by, not to trace.
 */
export function originOf(c: ApiContext, deps: ApiDeps): string {
  const address = clientNetwork(c, deps.trustedProxies)
  return createHmac('sha256', deps.secret).update(`origin:${address}`).digest('base64url').slice(0, 22)
}

/** Demo accounts and other things for the machine itself. */
export function isLoopback(c: ApiContext, deps: ApiDeps): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(clientAddress(c, deps.trustedProxies))
}
