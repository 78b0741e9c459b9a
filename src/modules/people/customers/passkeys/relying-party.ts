/** Where passkeys are made and used: WebAuthn binds each to the host, and each answer to the origin. */
export interface RelyingParty {
  /** The host. */
  id: string
  /** As the operator or the loopback has it: what the browser must say that it was at. */
  origin: string
}

/** null: browsers make no passkeys for it, since it has no name, or is not private on its way. */
export function relyingPartyAt(origin: string): RelyingParty | null {
  const { protocol, hostname } = new URL(origin)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  const isPrivate = protocol === 'https:' || hostname === 'localhost'
  return isAddress || !isPrivate ? null : { id: hostname, origin }
}
