/** Loads the library on the first use of a passkey, because loading takes half a second and memory. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
