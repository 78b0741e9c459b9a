import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readCart, subscribeToCart } from '../../cart/cart-store.ts'
import { subscribeToPromo } from '../promo/promo-store.ts'
import { subscribeToPosition } from '../../position/position-store.ts'

/** Which shops can promise a cart and for how much is found anew when the cart, its code or where the shopper is changes, here or in another tab. */
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
    const leavePromo = subscribeToPromo(() => void revalidate())
    return () => {
      leaveCart()
      leavePosition()
      leavePromo()
    }
  }, [revalidate])
}
