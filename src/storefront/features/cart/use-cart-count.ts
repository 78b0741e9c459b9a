import { useSyncExternalStore } from 'react'
import { countCart } from '#shared/cart/cart.ts'
import { emptyCart, readCart, subscribeToCart } from './cart-store.ts'

/** Pieces in this browser's cart: what every page shows, without what changes a cart. */
export const useCartCount = (): number => countCart(useSyncExternalStore(subscribeToCart, readCart, emptyCart).lines)
