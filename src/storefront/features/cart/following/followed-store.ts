import type { StoredCartChange } from '#contract/customers/stored-cart.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

/** How many pieces of what, and under which promo code. */
export interface CartCopy {
  pieces: Record<string, number>
  promocode: string | null
}
/** What the account was told, and the cart as it was then: until the answer is there it may or may not have arrived. */
export interface SentChange extends CartCopy {
  change: StoredCartChange
}
/** What this browser and the account had in common when it last heard from it. */
export interface Followed extends CartCopy {
  /** null: never in step, so the next change is a merge. */
  cart: string | null
  version: number
  sent: SentChange | null
  /** The two carts together are more than the account can hold: until something is taken out they stay apart. */
  full?: boolean
}

/** Written by this shop alone; null: no account's cart lies on this device. */
export const followedStore = browserStore<Followed | null>(
  'hent.followed-cart',
  stored => (typeof Object(stored).version === 'number' ? (stored as Followed) : null),
  null,
)
