import { cartKey } from './cart-store.ts'

/**
 * Marks the page before it is painted if this browser's cart has lines. The server does not know the cart, so
 * the page would show it as empty until the scripts load.
 * The function is inlined as text and must use nothing but its argument.
 */
function noteCart(key: string): void {
  try {
    if (localStorage.getItem(key)?.includes('"ean"')) document.documentElement.dataset['cart'] = 'full'
  } catch {
    // Storage is blocked. The scripts show the cart later.
  }
}

export const noteCartScript = `(${noteCart.toString()})(${JSON.stringify(cartKey)});`
