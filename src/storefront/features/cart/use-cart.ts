import { useSyncExternalStore } from 'react'
import {
  addToCart,
  countCart,
  decrementLine,
  removeLine,
  restoreLine,
  totalCart,
  type CartLine,
  type CartRefusal,
} from '#shared/cart/cart.ts'
import { emptyCart, readCart, subscribeToCart, writeCart } from './cart-store.ts'

/** The cart of this browser, the same in every tab. While the page is made on the server it is empty. */
export function useCart() {
  const cart = useSyncExternalStore(subscribeToCart, readCart, emptyCart)
  return {
    lines: cart.lines,
    shopId: cart.shopId,
    count: countCart(cart.lines),
    total: totalCart(cart.lines),
    add(line: CartLine): CartRefusal | null {
      const answer = addToCart(cart.lines, line, cart.shopId)
      if (!answer.ok) return answer.reason
      writeCart({ ...cart, lines: answer.lines })
      return null
    },
    /** Reads anew: the line may be put back long after it went. */
    restore(index: number, line: CartLine) {
      const now = readCart()
      writeCart({ ...now, lines: restoreLine(now.lines, index, line) })
    },
    decrement: (index: number) => writeCart({ ...cart, lines: decrementLine(cart.lines, index) }),
    remove: (index: number) => writeCart({ ...cart, lines: removeLine(cart.lines, index) }),
    chooseShop: (shopId: number | null) => writeCart({ ...cart, shopId }),
  }
}
