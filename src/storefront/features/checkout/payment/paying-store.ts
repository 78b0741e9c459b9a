import { providerNames, type ProviderName } from '#shared/payments/provider-names.ts'

/** A payment that this tab has sent the shopper to: what it is of leaves the cart once it is made. */
export interface Paying {
  provider: ProviderName
  id: string
  receiptToken: string
  /** Of the cart; empty where the goods did not come from it. */
  items: readonly { ean: string; count: number }[]
}

const storageKey = 'hent.paying'

export function readPaying(storage: Pick<Storage, 'getItem'>): Paying | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    return isPaying(stored) ? stored : null
  } catch {
    return null
  }
}

export function writePaying(storage: Pick<Storage, 'setItem' | 'removeItem'>, paying: Paying | null): void {
  try {
    if (paying) storage.setItem(storageKey, JSON.stringify(paying))
    else storage.removeItem(storageKey)
  } catch {
    // Not allowed to store: the goods stay in the cart, and the receipt tells that they are paid.
  }
}

function isPaying(value: unknown): value is Paying {
  if (typeof value !== 'object' || value === null) return false
  const { provider, id, receiptToken, items } = value as Record<string, unknown>
  return (
    providerNames.includes(provider as ProviderName) &&
    typeof id === 'string' &&
    typeof receiptToken === 'string' &&
    Array.isArray(items)
  )
}
