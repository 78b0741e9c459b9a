import type { ShippingTerms } from '#shared/shipping/shipping-terms.ts'

/** What the demo chain promises. */
export const demoShippingTerms: ShippingTerms = {
  carrier: 'Posten',
  days: { first: 2, last: 4 },
  collect: { exchangeDays: 30, returnDays: 14 },
  delivery: { exchangeDays: 30, returnDays: 14 },
}
