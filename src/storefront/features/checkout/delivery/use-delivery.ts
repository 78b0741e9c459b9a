import { useEffect, type Dispatch } from 'react'
import { ore } from '#shared/money/ore.ts'
import { defaultShipping, isDelivery } from '#shared/cart/selected-shipping.ts'
import { collecting, deliveryMethodId } from '#shared/cart/shipping-methods.ts'
import type { CheckoutEvent } from '../steps/checkout-steps.ts'
import { subscribeToShipping, writeShipping } from './shipping-store.ts'
import { useShipping } from './use-shipping.ts'

/**
 * The choice of collection or delivery. `attempted`: the choice in an attempt without JavaScript. It applies until the
 * shopper chooses again.
 */
export function useDelivery(attempted: boolean | null, dispatch: Dispatch<CheckoutEvent>) {
  const { selected, methods } = useShipping()
  useEffect(() => subscribeToShipping(() => dispatch({ type: 'shipping-chosen' })), [dispatch])
  return {
    wanted: attempted ?? isDelivery(selected),
    choose(delivery: boolean) {
      const offered = methods.find(({ type }) => type === 'delivery')
      const price = ore(offered?.price ?? defaultShipping.price)
      writeShipping(delivery ? { id: deliveryMethodId, price } : { id: collecting.id, price: ore(collecting.price) })
    },
  }
}
