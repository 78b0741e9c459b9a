import { useSyncExternalStore } from 'react'
import { countCart, type CartLine } from '#shared/cart/cart.ts'
import { addToCart, decrementLine, removeLine, restoreLine, type CartRefusal } from '#shared/cart/change-cart.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { emptyCart, readCart, subscribeToCart, writeCart } from './cart-store.ts'

/**
 * The shopper's own shop if it has the variant, otherwise null. Goods that only other shops have can also be
 * added: the checkout names these shops.
 */
export function shopThatHas({ variant }: Pick<CartLine, 'variant'>, mine: { id: number } | null): number | null {
  return mine && variant.shops.some(({ id, qty }) => id === mine.id && qty > 0) ? mine.id : null
}

/** The cart of this browser, shared by its tabs. Empty while the server renders. */
export function useCart() {
  const cart = useSyncExternalStore(subscribeToCart, readCart, emptyCart)
  const { shop } = useMyShop()
  return {
    lines: cart.lines,
    count: countCart(cart.lines),
    /** Reads the stored cart again, since another tab may have changed it a moment ago. */
    add(line: CartLine): CartRefusal | null {
      const now = readCart()
      const result = addToCart(now.lines, line, shopThatHas(line, shop))
      if (!result.ok) return result.reason
      writeCart({ ...now, lines: result.lines })
      return null
    },
    /** Reads the stored cart again, since a line may be restored long after its removal. */
    restore(index: number, line: CartLine) {
      const now = readCart()
      writeCart({ ...now, lines: restoreLine(now.lines, index, line) })
    },
    decrement: (index: number) => writeCart({ ...cart, lines: decrementLine(cart.lines, index) }),
    remove: (index: number) => writeCart({ ...cart, lines: removeLine(cart.lines, index) }),
  }
}
