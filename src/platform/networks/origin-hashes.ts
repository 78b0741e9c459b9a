import { createHmac } from 'node:crypto'
import type { NetworkKeys } from './network-keys.ts'

/** Keyed hashes of a caller's networks, for counting without storing addresses. */
export function originHashes({ near, wide }: NetworkKeys, secret: string): { origin: string; wideOrigin: string } {
  const hashed = (key: string) => createHmac('sha256', secret).update(`origin:${key}`).digest('base64url').slice(0, 22)
  return { origin: hashed(near), wideOrigin: hashed(wide) }
}
