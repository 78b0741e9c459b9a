import { defaultShipping, toSelectedShipping } from '#shared/cart/selected-shipping.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

/**
 * The shipping method that the shopper chose, in all tabs and for the next cart too. Stored apart from the cart, so that
 * a choice in one tab and a changed line in another are both kept, and lists do not load it.
 */
export const {
  read: readShipping,
  write: writeShipping,
  subscribe: subscribeToShipping,
  nothing: noShipping,
} = browserStore('hent.shipping', toSelectedShipping, defaultShipping)
