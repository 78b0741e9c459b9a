import type { ActivePromo, Reduction } from '#shared/cart/discount.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

/** Stored apart from the cart, because lists read the cart and do not need the promo code. */
export const {
  read: readPromo,
  write: writePromo,
  subscribe: subscribeToPromo,
  nothing: noPromo,
} = browserStore<ActivePromo | null>('hent.promocode', toPromo, null)

/** Parses a stored code. Anything invalid is read as no code. */
export function toPromo(stored: unknown): ActivePromo | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { activePromocode, reduction } = stored as Partial<Record<keyof ActivePromo, unknown>>
  if (typeof activePromocode !== 'string' || activePromocode === '' || activePromocode.length > 60) return null
  if (typeof reduction !== 'object' || reduction === null) return null
  const { fixed, amount } = reduction as Partial<Reduction>
  if (typeof fixed !== 'boolean' || typeof amount !== 'number' || !(amount >= 0)) return null
  if (fixed ? !Number.isSafeInteger(amount) : amount > 1) return null
  return { activePromocode, reduction: { fixed, amount } }
}
