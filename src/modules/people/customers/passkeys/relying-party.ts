/** The site that passkeys belong to: WebAuthn binds each passkey to the host and each signature to the origin. */
export interface RelyingParty {
  /** The host name. */
  id: string
  /** The origin that the browser must report, as the operator configured it or as the loopback. */
  origin: string
}

/**
 * The relying party of an origin. null: browsers make no passkeys there, because the origin has no host name or is not
 * a secure context.
 */
export function relyingPartyAt(origin: string): RelyingParty | null {
  const { protocol, hostname } = new URL(origin)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  const isPrivate = protocol === 'https:' || hostname === 'localhost'
  return isAddress || !isPrivate ? null : { id: hostname, origin }
}
