import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readCart, subscribeToCart } from '../cart/cart-store.ts'
import { subscribeToPosition } from '../position/position-store.ts'

/** Which shops can promise a cart is found anew when the cart or where the shopper is changes, here or in another tab. */
export function useReplanning(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let { lines } = readCart()
    const leaveCart = subscribeToCart(() => {
      const now = readCart().lines
      // Another shop is chosen: the goods are the same.
      if (now === lines) return
      lines = now
      void revalidate()
    })
    const leavePosition = subscribeToPosition(() => void revalidate())
    return () => {
      leaveCart()
      leavePosition()
    }
  }, [revalidate])
}
