import { cartKey } from './cart-store.ts'

/**
 * Marks the page before it is painted if this browser's cart has lines. The server does not know the cart, so without
 * the mark the page would show an empty cart until the scripts load. The function is inlined as text and must use
 * nothing but its argument.
 */
function noteCart(key: string): void {
  try {
    if (localStorage.getItem(key)?.includes('"ean"')) document.documentElement.dataset['cart'] = 'full'
  } catch {
    // Storage is blocked, so the page is not marked.
  }
}

export const noteCartScript = `(${noteCart.toString()})(${JSON.stringify(cartKey)});`
