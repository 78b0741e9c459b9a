import { browserStore } from '#ui/storage/browser-store.ts'

export interface MyShop {
  id: number
  name: string
  slug: string
}

/** The shopper's own shop. It is listed first and preselected, without limiting the choice. */
export const {
  read: readMyShop,
  write: writeMyShop,
  subscribe: subscribeToMyShop,
  nothing: noShop,
} = browserStore<MyShop | null>('hent.my-shop', toMyShop, null)

/** Parses a stored shop. Anything invalid is no shop. */
export function toMyShop(stored: unknown): MyShop | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, name, slug } = stored as Partial<MyShop>
  return Number.isSafeInteger(id) && typeof name === 'string' && typeof slug === 'string'
    ? { id: Number(id), name, slug }
    : null
}
