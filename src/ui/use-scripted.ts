import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and until hydration: controls that need script may reserve their space, but are not offered yet.
 */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
