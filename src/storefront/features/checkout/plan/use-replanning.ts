import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readCart, subscribeToCart } from '../../cart/cart-store.ts'
import { subscribeToPromo } from '../promo/promo-store.ts'
import { subscribeToPosition } from '../../position/position-store.ts'

/** Makes a new plan when the lines of the cart, its promo code or the shopper's position change, here or in another tab. */
export function useReplanning(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let { lines } = readCart()
    const leaveCart = subscribeToCart(() => {
      const now = readCart().lines
      // The lines are unchanged, so the plan stays.
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
