// The fixed values of Google's product and local inventory data. `oneOf` reads every spelling of a value: `in_stock`,
// `In stock` and `InStock`.

/** Source: https://support.google.com/merchants/answer/6324448 and, for shops, answer/14819809. */
export const availabilities = {
  '': 'stock',
  'in stock': 'stock',
  'limited availability': 'stock',
  'out of stock': 'none',
  'on display to order': 'display',
  preorder: 'awaited',
  'pre order': 'awaited',
  backorder: 'awaited',
  'back order': 'awaited',
} as const

/** Whether the shop hands goods out of its own stock. Source: https://support.google.com/merchants/answer/14819809. */
export const pickupMethods = {
  '': true,
  buy: true,
  reserve: true,
  // The goods are sent to the shop after the order.
  'ship to store': false,
  'not supported': false,
} as const

/**
 * Whether the goods are in the shop. Goods that take two days or more are sent there after the order. The Content API
 * spells numbers out. Source: https://support.google.com/merchants/answer/14635400.
 */
export const pickupSlas = {
  '': true,
  'same day': true,
  'next day': true,
  '2-day': false,
  '3-day': false,
  '4-day': false,
  '5-day': false,
  '6-day': false,
  '7-day': false,
  'multi-week': false,
  'two day': false,
  'three day': false,
  'four day': false,
  'five day': false,
  'six day': false,
  'seven day': false,
  'multi day': false,
} as const

/** The label of goods that are not new. Source: https://support.google.com/merchants/answer/6324469. */
export const conditions = { '': null, new: null, refurbished: 'Fabrikkoppusset', used: 'Brukt' } as const
