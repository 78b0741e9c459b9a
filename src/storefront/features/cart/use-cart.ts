import { useSyncExternalStore } from 'react'
import { countCart, type CartLine } from '#shared/cart/cart.ts'
import {
  addToCart,
  decrementLine,
  indexOfLine,
  removeLine,
  restoreLine,
  type CartRefusal,
} from '#shared/cart/change-cart.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { emptyCart, readCart, subscribeToCart } from './cart-store.ts'
import { writeLines } from './write-lines.ts'

/**
 * The shopper's own shop if it has the variant, otherwise null. Goods that only other shops have can also be
 * added: the checkout names these shops.
 */
export function shopThatHas({ variant }: Pick<CartLine, 'variant'>, mine: { id: number } | null): number | null {
  return mine && variant.shops.some(({ id, qty }) => id === mine.id && qty > 0) ? mine.id : null
}

/**
 * The cart of this browser, shared by its tabs. Empty while the server renders. Each change first reads the stored cart
 * again, since another tab may just have changed it.
 */
export function useCart() {
  const cart = useSyncExternalStore(subscribeToCart, readCart, emptyCart)
  const { shop } = useMyShop()
  return {
    lines: cart.lines,
    count: countCart(cart.lines),
    add(line: CartLine): CartRefusal | null {
      const result = addToCart(readCart().lines, line, shopThatHas(line, shop))
      if (!result.ok) return result.reason
      writeLines(result.lines)
      return null
    },
    restore: (index: number, line: CartLine) => writeLines(restoreLine(readCart().lines, index, line)),
    decrement: (line: CartLine) => changeLine(line, decrementLine),
    remove: (line: CartLine) => changeLine(line, removeLine),
  }
}

function changeLine(line: CartLine, change: (lines: readonly CartLine[], index: number) => CartLine[]): void {
  const { lines } = readCart()
  writeLines(change(lines, indexOfLine(lines, line)))
}
