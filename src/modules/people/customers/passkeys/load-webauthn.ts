/** Half a second of work, and memory, that a process spends when the first passkey is used and not when it starts. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
