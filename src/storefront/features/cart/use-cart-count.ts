import { useSyncExternalStore } from 'react'
import { countCart } from '#shared/cart/cart.ts'
import { emptyCart, readCart, subscribeToCart } from './cart-store.ts'

/**
 * The number of pieces in this browser's cart. Every page of the shop shows it, so this file does not import the code
 * that changes carts.
 */
export const useCartCount = (): number => countCart(useSyncExternalStore(subscribeToCart, readCart, emptyCart).lines)
