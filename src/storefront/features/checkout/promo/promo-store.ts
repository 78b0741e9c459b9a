import type { ActivePromo, Reduction } from '#shared/cart/discount.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

/** Beside the cart, since lists read that one and need no code. */
export const {
  read: readPromo,
  write: writePromo,
  subscribe: subscribeToPromo,
  nothing: noPromo,
} = browserStore<ActivePromo | null>('hent.promocode', toPromo, null)

/** What cannot be read is no code. */
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
