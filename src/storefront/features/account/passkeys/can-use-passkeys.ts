import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the browser supports passkeys at this host. Passkeys need a host name: an IP address does not work. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !isUnfitAddress()
}

/** Whether browsers refuse passkeys on this page: the connection is not encrypted, or the host is an IP address. */
export const isUnfitAddress = (): boolean => !isSecureContext || /^[\d.]+$|^\[/.test(location.hostname)

/** True until the browser has been checked, so that nothing shifts in browsers that support passkeys. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(never, canUsePasskeys, () => true)
}
