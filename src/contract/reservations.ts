import { z } from 'zod'
import { linesAtMost } from '#shared/cart/change-cart.ts'
import { unitPrice } from './lawful-facts.ts'
import { orderPayment } from './paid-orders/order-payment.ts'
import { cartPromocode } from './promo-codes.ts'
import { withdrawal } from './paid-orders/withdrawals.ts'
import { shippingPromise } from './shipping/shipping-promise.ts'
import { digitText, shortText } from '#contract/short-text.ts'

/** Lengths are checked here. The commands check phone, stock and price. */
export const orderLine = z.object({
  EanNo: digitText(14).min(8),
  Count: z.int().min(1).max(1000),
  CampaignArticleID: z.int().optional(),
  shopId: z.int().optional(),
})

export const reservationRequest = z.strictObject({
  CustomerName: shortText(120),
  Email: shortText(254),
  Phone: shortText(40),
  Delivery: z.boolean(),
  Address: shortText(200),
  PostalCode: digitText(10),
  City: shortText(100),
  ShopID: z.int32(),
  items: z.array(orderLine).min(1).max(linesAtMost),
  shipping_method_id: z.int().nullable(),
  promocode: shortText(60).optional(),
})

export const reservationLine = z.object({
  articleId: z.int(),
  ean: z.string(),
  ArticleNo: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  size: z.string(),
  color: z.string().nullable(),
  image: z.string().nullable(),
  count: z.int(),
  price: z.int(),
  originalPrice: z.int(),
  pant: z.int(),
  line: z.int().describe('position of the line in the reservation, from 0'),
  state: z.string(),
  missing: z
    .int()
    .describe(
      'pieces that the shop did not find or, with state `recalled`, that a recall took out; not included in the sums',
    ),
  givenBack: z.int().describe('pieces that were not collected with the rest; not included in the sums'),
  substituteFor: z
    .int()
    .nullable()
    .describe('the `line` that it is offered for; included in the sums once the shopper has agreed'),
  kept: z.int().describe('pieces that are reserved or were collected'),
})

/** The `version` that the page showed, sent with each action on a reservation. */
export const shownVersion = z
  .string()
  .max(40)
  .optional()
  .describe('the `version` that was shown; 409 `stale` if the reservation has changed since. Default: not checked')
export const versionField = z.string().describe('changes with every event of the reservation; send it with each action')
/** The changes since the version that was sent. */
export const staleChanges = z.object({
  status: z.object({ from: z.string().nullable().describe('null: an unknown version was sent'), to: z.string() }),
  total: z.object({ from: z.int().nullable(), to: z.int() }).describe('øre'),
})
/** Fields of a refused action on a receipt, in addition to the message. */
export const staleReceipt = {
  version: z.string().optional().describe('with `stale`: the current version'),
  changes: staleChanges.optional().describe('with `stale`'),
}
export const shopperActionBody = z.strictObject({ version: shownVersion })

/** A multi-buy that applies to a cart. */
const deduction = z.object({ name: z.string(), amount: z.int().describe('reduction of the sum, in øre') })

export const reservation = z.object({
  id: z.int(),
  shopID: z.int(),
  customerID: z.int().nullable(),
  statusID: z.int(),
  name: z.string(),
  email: z.string().describe('in a receipt: `k•••@example.no` unless the caller placed it'),
  phone: z.string().describe('in a receipt: `•••12` unless the caller placed it'),
  delivery: z.boolean(),
  address: z.string().describe('in a receipt: empty unless the caller placed it'),
  city: z.string(),
  zipcode: z.string(),
  deductions: z.array(deduction).max(100),
  discount: z.int().describe('reduction by a promo code, in øre'),
  freight: z.int().describe('øre; part of `total`'),
  total: z.int(),
  trackingUrl: z.string().nullable(),
  articles: z.array(reservationLine),
  date: z.string(),
})

export const reservationAnswer = z.object({
  reservation,
  pickupCode: z.string(),
  receiptToken: z.string(),
  readyBy: z.string().nullable(),
})

/** The receipt of a reservation or order, with its current state. */
export const receipt = reservationAnswer.extend({
  status: z.string().describe('the Norwegian word for statusID'),
  version: versionField,
  pickupDeadline: z.string().nullable(),
  heldUntil: z
    .string()
    .nullable()
    .describe(
      'the pickup deadline; before it is set, the time until which the goods are held at least; null: over, or unknown',
    ),
  sentFrom: z
    .string()
    .nullable()
    .describe('the shop that sends goods to the shop of collection, until all have arrived; null: none'),
  extended: z.boolean().describe('the shopper has extended the deadline, which is possible once'),
  extendTo: z.string().nullable().describe('the deadline if it is extended now; null: it cannot be extended'),
  qrCode: z.string().describe('SVG of the pickup code'),
  payment: orderPayment.nullable().describe('payment of an order; null: a reservation, which is paid in the shop'),
  withdrawal: withdrawal
    .nullable()
    .describe('withdrawal from an order that was handed over and is paid online; null: the shopper cannot withdraw'),
  termsVersion: z
    .string()
    .nullable()
    .describe(
      'version of the terms of sale that were shown, for `/pages/kjopsvilkar/versions/{version}`; null: not recorded',
    ),
  sellerOrgNo: z.string().nullable().describe('organisation number that the shop has now; null: not known'),
  seller: z
    .object({
      shop: z.string(),
      name: z.string().describe('of the company; of the shop if the company is not known'),
      orgNo: z.string().describe('empty: not known, as the fields below'),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
    })
    .describe('the seller when the reservation was placed, or moved to another shop'),
  promise: shippingPromise.nullable().describe('the delivery days and periods that were shown; null: not recorded'),
  mailHeldBack: z
    .boolean()
    .describe('a mail about it is held back for now, because its address has reached its mail cap'),
})

/** A receipt's token: 128 random bits or more. */
export const receiptToken = z.string().regex(/^[\w-]{22,64}$/)

export const receiptsRequest = z.strictObject({ tokens: z.array(receiptToken).min(1).max(20) })
export const receiptSummary = receipt
  .pick({ receiptToken: true, pickupCode: true, status: true, readyBy: true, pickupDeadline: true, heldUntil: true })
  .extend({
    id: z.int().describe('the number of the reservation'),
    statusID: z.int(),
    shopID: z.int(),
    shopName: z.string(),
    date: z.string(),
  })
export const receiptsResponse = z.object({
  receipts: z.array(receiptSummary).describe('newest first; unknown and deleted tokens are left out'),
})

export const outOfStock = z.object({
  message: z.string(),
  code: z.literal('out_of_stock'),
  cartErrors: z.array(z.string()).describe('EANs that are unavailable, or not available in this number'),
  left: z.record(z.string(), z.int()).describe('number of pieces available, by EAN'),
  ask: z
    .array(z.string())
    .optional()
    .describe(
      'EANs that the shop may have although it does not promise them: phone and ask; left out if there are none',
    ),
  phone: z.string().optional().describe('phone number of the shop, if `ask` is not empty and the shop can be called'),
})

/** Fields of a refused reservation, in addition to the message, each with its code. */
export const refusedPlacing = {
  ...outOfStock.pick({ cartErrors: true, left: true, ask: true, phone: true }).partial().shape,
  lines: z
    .array(z.lazy(() => cartLinePrice))
    .optional()
    .describe('with price_changed: the current prices of the lines'),
  total: z.int().optional().describe('with price_changed: the current sum of the goods, in øre'),
  freight: z.int().optional().describe('with price_changed: the current freight, in øre'),
  receiptToken: receiptToken.optional().describe('with already_paid: the receipt of the paid order of the same goods'),
  nearest: z
    .object({ id: z.int(), name: z.string() })
    .nullish()
    .describe('with a paused shop: the nearest other shop that has all the goods'),
}

export const vatFree = z.object({
  place: z.string().describe('Svalbard or Jan Mayen'),
  message: z.string().describe('Norwegian text for the shopper: why there is no VAT'),
})
export const cartValidateRequest = z.object({
  ShopID: z.int32().nullable().optional(),
  Delivery: z.boolean().optional(),
  PostalCode: digitText(10)
    .optional()
    .describe('postcode of a delivery. Goods sent to Svalbard or Jan Mayen have no VAT'),
  items: z.array(orderLine).max(linesAtMost),
  promocode: shortText(60).optional(),
})
export const cartLinePrice = z.object({
  ean: z.string(),
  articleId: z.int(),
  name: z.string(),
  slug: z.string(),
  size: z.string(),
  color: z.string().nullable(),
  image: z.string(),
  price: z.int().describe('price of one piece, its deposit included'),
  originalPrice: z
    .int()
    .describe('before price: the lowest of the 30 days before the reduction; `price` when not reduced'),
  pant: z.int().describe('the deposit of one piece'),
  unitPrice: unitPrice.nullable().describe('null: it is not sold by measure'),
  vatPercentage: z.int(),
  count: z.int(),
  reduction: z.int().describe('deductions and discount on all its pieces'),
  vat: z.int().describe('VAT of all its pieces and their share of the freight'),
  onlyCC: z.boolean(),
  ageLimit: z.int().nullable().describe('in years. Such goods are paid and handed over in a shop; null: none'),
  frightPrice: z.int(),
  left: z.int().describe('pieces that the shop can reserve; without a chosen shop, the most in any shop'),
  webPurchaseLimit: z.int().nullable(),
  canPurchase: z.boolean(),
  fault: z
    .enum(['not_collectable', 'limit', 'sold_out', 'only_collected'])
    .nullable()
    .describe('why the line is unavailable, counting all lines of its EAN'),
})
export const cartValidateResponse = z.object({
  isCartValid: z.boolean(),
  cartErrors: z.array(z.string()),
  lines: z.array(cartLinePrice).max(100),
  deductions: z.array(deduction).max(100),
  discount: z.int(),
  promocode: cartPromocode.nullable().describe('the promo code of the request'),
  total: z.int().describe('total of the goods: price times count, less deductions and discount'),
  freight: z.int(),
  payable: z.int().describe('total and freight'),
  totalVat: z.int(),
  netAmount: z.int().describe('payable less VAT'),
  vatPercentage: z.int().nullable().describe('null: several rates apply'),
  vatFree: vatFree
    .nullable()
    .describe(
      'set if the sale has no VAT, because of its destination or shop. If prices fall, `deductions` has the VAT',
    ),
})
export const attemptResponse = z.object({
  receiptToken: z.string(),
  also: z.array(z.string()).max(20).describe('receipt tokens of the other parts of the same checkout'),
})

/** The phone numbers that a reservation may have besides Norwegian mobile numbers. */
export const phoneRule = z.object({
  foreign: z.boolean().describe('mobile numbers of other countries are accepted, with their country code'),
})

export type PhoneRuleResponse = z.infer<typeof phoneRule>
export type AttemptResponse = z.infer<typeof attemptResponse>
export type OrderLine = z.infer<typeof orderLine>
export type ReservationRequest = z.infer<typeof reservationRequest>
export type ReservationLine = z.infer<typeof reservationLine>
export type Reservation = z.infer<typeof reservation>
export type ReservationAnswer = z.infer<typeof reservationAnswer>
export type Receipt = z.infer<typeof receipt>
export type ReceiptsRequest = z.infer<typeof receiptsRequest>
export type ReceiptSummary = z.infer<typeof receiptSummary>
export type ReceiptsResponse = z.infer<typeof receiptsResponse>
export type OutOfStock = z.infer<typeof outOfStock>
export type CartLinePrice = z.infer<typeof cartLinePrice>
export type CartValidateRequest = z.infer<typeof cartValidateRequest>
export type CartValidateResponse = z.infer<typeof cartValidateResponse>
