import { useSyncExternalStore } from 'react'
import { noPosition, readPosition, subscribeToPosition, writePosition } from './position-store.ts'

/** The shopper's position and the order of shops, shared by all parts of the page. */
export function usePosition() {
  const { position, order } = useSyncExternalStore(subscribeToPosition, readPosition, noPosition)
  return {
    position,
    order,
    setOrder: (requested: 'name' | 'near') => writePosition({ ...readPosition(), order: requested }),
    clear: () => writePosition(noPosition()),
  }
}
