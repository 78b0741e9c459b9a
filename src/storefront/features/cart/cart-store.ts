import type { CartLine } from '#shared/cart.ts'

export interface StoredCart {
  lines: CartLine[]
  shopId: number | null
}

const cartKey = 'hent.cart'
const empty: StoredCart = { lines: [], shopId: null }
let cached: { text: string | null; cart: StoredCart } = { text: null, cart: empty }
const listeners = new Set<() => void>()

/** The cart as this browser keeps it. What cannot be read is an empty cart. The same object until it changes. */
export function readCart(): StoredCart {
  const text = readText()
  if (text !== cached.text) cached = { text, cart: parseCart(text) }
  return cached.cart
}

export function writeCart(cart: StoredCart): void {
  const text = JSON.stringify(cart)
  try {
    localStorage.setItem(cartKey, text)
  } catch {
    // No room or not allowed: the cart lives as long as the page.
  }
  cached = { text: readText() ?? text, cart }
  for (const listener of listeners) listener()
}

export function subscribeToCart(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key === cartKey || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', otherTab)
  }
}

export const emptyCart = (): StoredCart => empty

export function parseCart(text: string | null): StoredCart {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || !('lines' in value) || !Array.isArray(value.lines)) return empty
    const shopId = 'shopId' in value && typeof value.shopId === 'number' ? value.shopId : null
    return value.lines.every(isLine) ? { lines: value.lines, shopId } : empty
  } catch {
    return empty
  }
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Partial<CartLine>
  return (
    typeof line.ean === 'string' &&
    typeof line.name === 'string' &&
    typeof line.articleId === 'number' &&
    Number.isSafeInteger(line.count) &&
    Number(line.count) > 0 &&
    Number.isSafeInteger(line.price) &&
    Array.isArray(line.variant?.shops)
  )
}

function readText(): string | null {
  try {
    return localStorage.getItem(cartKey)
  } catch {
    return null
  }
}
