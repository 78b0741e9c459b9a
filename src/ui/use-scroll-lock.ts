import { useEffect } from 'react'
import { lockScroll } from './scroll-lock.ts'

/** While a menu or a cart lies over the page, the page behind does not scroll. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => (locked ? lockScroll() : undefined), [locked])
}
