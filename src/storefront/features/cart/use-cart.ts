import { useSyncExternalStore } from 'react'
import { countCart, type CartLine } from '#shared/cart/cart.ts'
import { addToCart, decrementLine, removeLine, restoreLine, type CartRefusal } from '#shared/cart/change-cart.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { emptyCart, readCart, subscribeToCart, writeCart } from './cart-store.ts'

/** The shopper's own shop where it has the line. What only others have goes into the cart too: the till names them. */
export function shopThatHas({ variant }: Pick<CartLine, 'variant'>, mine: { id: number } | null): number | null {
  return mine && variant.shops.some(({ id, qty }) => id === mine.id && qty > 0) ? mine.id : null
}

/** The cart of this browser, the same in every tab. While the page is made on the server it is empty. */
export function useCart() {
  const cart = useSyncExternalStore(subscribeToCart, readCart, emptyCart)
  const { shop } = useMyShop()
  return {
    lines: cart.lines,
    count: countCart(cart.lines),
    /** Reads anew: what another tab added a moment ago may not have been shown here yet. */
    add(line: CartLine): CartRefusal | null {
      const now = readCart()
      const answer = addToCart(now.lines, line, shopThatHas(line, shop))
      if (!answer.ok) return answer.reason
      writeCart({ ...now, lines: answer.lines })
      return null
    },
    /** Reads anew: the line may be put back long after it went. */
    restore(index: number, line: CartLine) {
      const now = readCart()
      writeCart({ ...now, lines: restoreLine(now.lines, index, line) })
    },
    decrement: (index: number) => writeCart({ ...cart, lines: decrementLine(cart.lines, index) }),
    remove: (index: number) => writeCart({ ...cart, lines: removeLine(cart.lines, index) }),
  }
}
