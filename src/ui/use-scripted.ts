import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the page as it came: what needs script may keep its room, but is not offered yet. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
