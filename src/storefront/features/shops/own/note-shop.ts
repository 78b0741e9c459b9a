import { myShopKey } from '../my-shop-store.ts'

/**
 * Gives the page the name of the shopper's own shop before it is painted. Cached pages are the same for all shoppers,
 * so the server does not know the shop. The function is inlined as text and must use nothing but its argument.
 */
function noteShop(key: string): void {
  try {
    const { name } = JSON.parse(localStorage.getItem(key) ?? '{}') as { name?: unknown }
    if (typeof name !== 'string') return
    const page = document.documentElement
    page.dataset['shop'] = 'chosen'
    // JSON text of a string is also a valid CSS string, except for control characters.
    page.style.setProperty('--my-shop', JSON.stringify(name))
  } catch {
    // Storage is blocked, or its value is invalid. The page then shows no name.
  }
}

export const noteShopScript = `(${noteShop.toString()})(${JSON.stringify(myShopKey)});`
