/** Loaded on the first use of a passkey: loading takes half a second and memory. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
