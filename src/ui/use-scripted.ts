import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether scripts run. false on the server and until hydration: controls that need a script may reserve their space,
 * but are not shown yet.
 */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
