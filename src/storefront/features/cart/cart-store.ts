import { defaultShipping, type CartLine, type SelectedShipping } from '#shared/cart/cart.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

export interface BrowserCart {
  lines: CartLine[]
  selectedShipping: SelectedShipping
}

const empty: BrowserCart = { lines: [], selectedShipping: defaultShipping }

export const cartKey = 'hent.cart'

/** The cart in this browser's storage. */
export const {
  read: readCart,
  write: writeCart,
  subscribe: subscribeToCart,
  nothing: emptyCart,
} = browserStore(cartKey, toCart, empty)

/** Parses a stored cart. Anything unreadable is an empty cart. Incomplete lines are dropped and logged. */
export function toCart(stored: unknown): BrowserCart {
  if (typeof stored !== 'object' || stored === null) return empty
  const { lines, selectedShipping } = stored as Partial<Record<keyof BrowserCart, unknown>>
  if (!Array.isArray(lines)) return empty
  const whole = lines.filter(isLine)
  if (whole.length < lines.length) console.error('ERROR: Missing data')
  return {
    lines: whole,
    selectedShipping: isShipping(selectedShipping) ? selectedShipping : defaultShipping,
  }
}

function isShipping(value: unknown): value is SelectedShipping {
  if (typeof value !== 'object' || value === null) return false
  const { id, price } = value as Partial<SelectedShipping>
  return (id === null || Number.isSafeInteger(id)) && Number.isSafeInteger(price) && Number(price) >= 0
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
