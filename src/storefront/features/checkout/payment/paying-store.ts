import { browserStore } from '#ui/storage/browser-store.ts'
import { providerNames, type ProviderName } from '#shared/payments/provider-names.ts'

/** A payment that the shopper was sent to. Once it is paid, its goods are removed from the cart. */
export interface Paying {
  provider: ProviderName
  id: string
  receiptToken: string
  /** The goods to remove from the cart. Empty if they did not come from it. */
  items: readonly { ean: string; count: number }[]
}

/** The pending payment of this browser. null: none. */
export const {
  read: readPaying,
  write: writePaying,
  subscribe: subscribeToPaying,
  nothing: noPayment,
} = browserStore<Paying | null>('hent.paying', toPaying, null)

/** Parses a stored payment. Anything invalid is no payment. */
export function toPaying(stored: unknown): Paying | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { provider, id, receiptToken, items } = stored as Record<string, unknown>
  const name = providerNames.find(each => each === provider)
  if (!name || typeof id !== 'string' || typeof receiptToken !== 'string' || !Array.isArray(items)) return null
  return { provider: name, id, receiptToken, items: items as Paying['items'] }
}
