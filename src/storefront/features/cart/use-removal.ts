import { useState } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import { useCart } from './use-cart.ts'

/** Removes a line from the cart, and restores it as long as the page is open. */
export function useRemoval() {
  const cart = useCart()
  const [removed, setRemoved] = useState<{ index: number; line: CartLine } | null>(null)
  return {
    removed: removed?.line ?? null,
    remove(index: number) {
      const line = cart.lines[index]
      if (!line) return
      cart.remove(index)
      setRemoved({ index, line })
    },
    undo() {
      if (removed) cart.restore(removed.index, removed.line)
      setRemoved(null)
    },
  }
}
export type Removal = ReturnType<typeof useRemoval>
