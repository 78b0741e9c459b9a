import { browserStore } from '#ui/storage/browser-store.ts'

export interface MyShop {
  id: number
  name: string
  slug: string
}

/** The shop that this shopper calls theirs: it stands first and is chosen beforehand. No promise, no limit to it. */
export const {
  read: readMyShop,
  write: writeMyShop,
  subscribe: subscribeToMyShop,
  nothing: noShop,
} = browserStore<MyShop | null>('hent.my-shop', toMyShop, null)

/** What cannot be read is no shop. */
export function toMyShop(stored: unknown): MyShop | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, name, slug } = stored as Partial<MyShop>
  return Number.isSafeInteger(id) && typeof name === 'string' && typeof slug === 'string'
    ? { id: Number(id), name, slug }
    : null
}
