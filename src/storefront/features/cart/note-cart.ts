import { cartKey } from './cart-store.ts'

/**
 * Says on the page, before it is painted, that this browser's cart holds something: the server knows no cart, and the page
 * would call a full one empty until the scripts have come. It is sent as its own text, so it knows nothing but its argument.
 */
function noteCart(key: string): void {
  try {
    if (localStorage.getItem(key)?.includes('"ean"')) document.documentElement.dataset['cart'] = 'full'
  } catch {
    // Not allowed to look: what is there comes with the scripts.
  }
}

export const noteCartScript = `(${noteCart.toString()})(${JSON.stringify(cartKey)});`
