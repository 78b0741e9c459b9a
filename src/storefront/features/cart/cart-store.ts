import type { CartLine } from '#shared/cart/cart.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

export interface BrowserCart {
  lines: CartLine[]
}

const empty: BrowserCart = { lines: [] }

export const cartKey = 'hent.cart'

/** The lines of the cart, stored in this browser. Other state of the cart has separate stores (decision 0256). */
export const {
  read: readCart,
  write: writeCart,
  subscribe: subscribeToCart,
  nothing: emptyCart,
} = browserStore(cartKey, toCart, empty)

/** Parses a stored cart. An unreadable one becomes an empty cart. Incomplete lines are dropped and logged. */
export function toCart(stored: unknown): BrowserCart {
  if (typeof stored !== 'object' || stored === null) return empty
  const { lines } = stored as Partial<Record<keyof BrowserCart, unknown>>
  if (!Array.isArray(lines)) return empty
  const whole = lines.filter(isLine)
  if (whole.length < lines.length) console.error('ERROR: Missing data')
  return { lines: whole }
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
