import { cookieValue, setCookie } from '#shared/browser/cookies.ts'
import { cookieLifetime } from '#shared/cookie-lifetime.ts'
import { myShopCookie } from '#shared/browser/my-shop-cookie.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

export interface MyShop {
  id: number
  name: string
  slug: string
}

export const myShopKey = 'hent.my-shop'
const store = browserStore<MyShop | null>(myShopKey, toMyShop, null)

/** The shopper's own shop. It is listed first and preselected, but shoppers can still choose any shop. */
export const { read: readMyShop, nothing: noShop } = store

/**
 * Stores the shop, and its id in a cookie for the server. null: no shop. Returns false if the storage is full or blocked.
 */
export function writeMyShop(shop: MyShop | null): boolean {
  const stored = store.write(shop)
  tellServer()
  return stored
}

export function subscribeToMyShop(listener: () => void): () => void {
  // The cookie for a shop chosen earlier may have expired, so it is set again.
  tellServer()
  return store.subscribe(listener)
}

function tellServer(): void {
  const id = String(readMyShop()?.id ?? '')
  if ((cookieValue(myShopCookie) ?? '') === id) return
  setCookie(`${myShopCookie}=${id}; Path=/; Max-Age=${id === '' ? 0 : cookieLifetime}; SameSite=Lax`)
}

/** Parses a stored shop. Anything invalid is read as no shop. */
export function toMyShop(stored: unknown): MyShop | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, name, slug } = stored as Partial<MyShop>
  return Number.isSafeInteger(id) && typeof name === 'string' && typeof slug === 'string'
    ? { id: Number(id), name, slug }
    : null
}
