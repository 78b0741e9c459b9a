import { defaultShipping, toSelectedShipping } from '#shared/cart/selected-shipping.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

/**
 * The shipping method that the shopper chose, in all tabs and for the next cart too. Stored apart from the cart: a
 * choice in one tab does not overwrite a changed line in another, and lists do not load this code.
 */
export const {
  read: readShipping,
  write: writeShipping,
  subscribe: subscribeToShipping,
  nothing: noShipping,
} = browserStore('hent.shipping', toSelectedShipping, defaultShipping)
