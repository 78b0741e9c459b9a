export interface MyShop {
  id: number
  name: string
  slug: string
}

const key = 'hent.my-shop'
let cached: { text: string | null; shop: MyShop | null } = { text: null, shop: null }
const listeners = new Set<() => void>()

/** The shop that this shopper calls theirs: it stands first and is chosen beforehand. No promise, no limit to it. */
export function readMyShop(): MyShop | null {
  const text = readText()
  if (text !== cached.text) cached = { text, shop: parseMyShop(text) }
  return cached.shop
}

export const noShop = (): MyShop | null => null

export function writeMyShop(shop: MyShop | null): void {
  try {
    if (shop) localStorage.setItem(key, JSON.stringify(shop))
    else localStorage.removeItem(key)
  } catch {
    // No room or not allowed: it is theirs as long as the page lives.
  }
  cached = { text: readText(), shop }
  for (const listener of listeners) listener()
}

export function subscribeToMyShop(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', otherTab)
  }
}

/** What cannot be read is no shop. */
export function parseMyShop(text: string | null): MyShop | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<MyShop> | null
    if (typeof value !== 'object' || value === null) return null
    const { id, name, slug } = value
    return Number.isSafeInteger(id) && typeof name === 'string' && typeof slug === 'string'
      ? { id: Number(id), name, slug }
      : null
  } catch {
    return null
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
