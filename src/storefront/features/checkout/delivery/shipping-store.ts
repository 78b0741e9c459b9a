import { defaultShipping, toSelectedShipping } from '#shared/cart/selected-shipping.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

/**
 * The shipping method that the shopper chose, shared by all tabs and kept for the next cart. It is stored apart from
 * the cart, so that a choice in one tab does not overwrite a line that another tab changed. Lists also need not load
 * this code.
 */
export const {
  read: readShipping,
  write: writeShipping,
  subscribe: subscribeToShipping,
  nothing: noShipping,
} = browserStore('hent.shipping', toSelectedShipping, defaultShipping)
