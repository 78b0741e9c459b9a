import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CartLine } from '#shared/cart/cart.ts'
import { freightOf, type ShippingMethod } from '#shared/cart/freight.ts'
import { chosenDelivery, type SelectedShipping } from '#shared/cart/selected-shipping.ts'
import type { Ore } from '#shared/money/ore.ts'
import type { FrameData } from '../../frame/load-frame.ts'
import { useStart } from '../../start/use-start.ts'
import { noShipping, readShipping, subscribeToShipping } from './shipping-store.ts'

/**
 * The shopper's shipping method, and the methods that the shop offers. They come from the start calls, and until these
 * respond, from the page, which may be cached. Empty if they could not be loaded.
 */
export function useShipping(): { selected: SelectedShipping; methods: readonly ShippingMethod[] } {
  const selected = useSyncExternalStore(subscribeToShipping, readShipping, noShipping)
  const ofPage = useRouteLoaderData<FrameData>('root')?.shippingMethods ?? []
  return { selected, methods: useStart('shippingMethods') ?? ofPage }
}

/** The freight of a cart until the checkout's quote, if the shopper has chosen delivery. null: the goods are collected. */
export function useCartFreight(lines: readonly CartLine[]): Ore | null {
  const { selected, methods } = useShipping()
  const delivery = chosenDelivery(selected, methods, lines)
  return delivery && freightOf(lines, { type: 'delivery', price: delivery.price })
}
