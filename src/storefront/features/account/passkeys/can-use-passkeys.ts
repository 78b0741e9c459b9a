import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this browser has passkeys, at an address that can have any: a number is none. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** In the page as it came: yes, so that nothing moves where it is so. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(never, canUsePasskeys, () => true)
}
