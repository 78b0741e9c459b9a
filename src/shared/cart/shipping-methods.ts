import type { ShippingMethod } from './freight.ts'

export const collecting: ShippingMethod = { id: 1, name: 'Hent i butikk', type: 'collect', price: 0 }
export const deliveryMethodId = 2

/** How goods can reach the shopper; `deliveryPrice` null: they are only collected. */
export const shippingMethodsOf = (deliveryPrice: number | null): ShippingMethod[] =>
  deliveryPrice === null
    ? [collecting]
    : [collecting, { id: deliveryMethodId, name: 'Få det sendt', type: 'delivery', price: deliveryPrice }]
