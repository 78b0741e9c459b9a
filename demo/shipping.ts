import type { ShippingTerms } from '#shared/shipping/shipping-terms.ts'

/** The carrier of the demo chain, its delivery days, and its periods for exchange and return. */
export const demoShippingTerms: ShippingTerms = {
  carrier: 'Posten',
  days: { first: 2, last: 4 },
  collect: { exchangeDays: 30, returnDays: 14 },
  delivery: { exchangeDays: 30, returnDays: 14 },
}
