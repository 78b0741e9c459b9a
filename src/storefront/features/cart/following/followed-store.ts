import type { StoredCartChange } from '#contract/customers/stored-cart.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

/** The pieces by EAN, and the promo code. */
export interface CartCopy {
  pieces: Record<string, number>
  promocode: string | null
}
/**
 * A change sent to the account, and the cart at that time. Until the response arrives, it is not known whether the
 * change reached the server.
 */
export interface SentChange extends CartCopy {
  change: StoredCartChange
}
/** The state that this browser and the account shared at the last response. */
export interface Followed extends CartCopy {
  /** The id of the account's cart. null: never synchronised, so the next change is a merge. */
  cart: string | null
  version: number
  sent: SentChange | null
  /** Both carts together exceed the account's limit. They stay separate until lines are removed. */
  full?: boolean
}

/**
 * null: the device holds no cart of an account. Of a stored value, only the version is checked, because no other code
 * writes it.
 */
export const followedStore = browserStore<Followed | null>(
  'hent.followed-cart',
  stored => (typeof Object(stored).version === 'number' ? (stored as Followed) : null),
  null,
)
