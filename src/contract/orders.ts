import { z } from 'zod'
import { providerNames } from '#shared/payments/provider-names.ts'
import { orderPayment, paymentStatus, providerName } from './paid-orders/order-payment.ts'
import { receiptToken, reservation, reservationAnswer, reservationRequest } from './reservations.ts'
import { withdrawal } from './paid-orders/withdrawals.ts'

/** As `reservationAnswer`, with `order` instead of `reservation`. The goods are picked only after the payment. */
export const orderResponse = reservationAnswer.omit({ reservation: true }).extend({ order: reservation })

const shownSum = z.int().min(0).max(2_147_483_647).optional()

/** The goods of one shop. They become a separate reservation or order. */
export const checkoutPart = reservationRequest.omit({ CustomerName: true, Email: true, Phone: true }).extend({
  pay: z.boolean().describe('paid online, as an order. At most one part; goods that are sent are always paid online'),
  shownTotal: shownSum.describe('the total of its goods that the shopper saw, in øre. Default: not checked'),
  shownFreight: shownSum.describe('the freight that the shopper saw, in øre. Default: not checked'),
})
export const maxParts = 8
export const checkoutRequest = reservationRequest.pick({ CustomerName: true, Email: true, Phone: true }).extend({
  parts: z.array(checkoutPart).min(1).max(maxParts).describe('all are placed, or none'),
})
export const checkoutResponse = z.object({
  parts: z
    .array(z.union([reservationAnswer, orderResponse]))
    .max(maxParts)
    .describe('a reservation or an order for each part, in the order of the request'),
})

export const paymentProviders = z.object({
  providers: z.array(providerName).max(providerNames.length).describe('the providers of the chain, in display order'),
  shops: z
    .array(z.object({ shopId: z.int(), providers: z.array(providerName).max(providerNames.length) }))
    .describe('shops that take their own payments, with their providers'),
  paused: z
    .array(z.object({ provider: providerName, shopId: z.int().nullable().describe('null: the chain') }))
    .describe('providers that are left out for now, because they refuse the keys'),
})

export const paymentStart = z.strictObject({ receiptToken: receiptToken.describe('token of the order to pay') })

/** A payment. Its id cannot be guessed, and is the only proof that the caller needs. */
export const paymentSession = z.object({
  id: z.string(),
  provider: providerName,
  status: paymentStatus,
  amount: z.int().describe('øre'),
  redirectUrl: z.string().nullable().describe('address where the shopper pays; null: payment is not possible now'),
  receiptToken: z.string().describe('token of the order'),
  paid: z.boolean().describe('the order is confirmed'),
  message: z
    .string()
    .nullable()
    .describe('Norwegian text for the shopper: why the payment failed; null: it is paid, or may still be'),
})
/** An order of the caller's browser or account, with a payment that was started. */
export const unseenOrder = z.object({
  order: z
    .object({
      receiptToken: z.string(),
      paid: z.boolean().describe('true: it is paid, and the shopper has not seen that yet'),
      amount: z.int().describe('øre'),
      payBy: z.string().describe('the time until which the goods are reserved for the payment'),
      payment: paymentSession.pick({ id: true, provider: true, redirectUrl: true }),
    })
    .nullable(),
})
/** 128 random bits in hexadecimal. */
export const paymentId = z.string().regex(/^[0-9a-f]{32}$/)

/** An order in the customer's history: the fields of section 3 of the specification, and fields of the receipt. */
export const customerOrder = z.object({
  id: z.int(),
  vatPercentage: z.int().nullable().describe('null: several rates apply'),
  totalVat: z.int(),
  netAmount: z.int().describe('total less VAT'),
  total: z.int().describe('price of the found goods, with freight'),
  articles: reservation.shape.articles,
  date: z.string(),
  statusID: z.int(),
  status: z.string(),
  shopName: z.string(),
  delivery: z.boolean().describe('the order is sent, not collected'),
  trackingUrl: z.string().nullable(),
  pickupCode: z.string(),
  receiptToken: z.string(),
  payment: orderPayment,
  withdrawal: withdrawal.nullable(),
})
export const customerOrders = z.object({
  data: z.array(customerOrder).max(10),
  current_page: z.int(),
  last_page: z.int().describe('1 if there are no rows'),
  total: z.int(),
})

export type CheckoutRequest = z.infer<typeof checkoutRequest>
export type CheckoutResponse = z.infer<typeof checkoutResponse>
export type OrderResponse = z.infer<typeof orderResponse>
export type PaymentProviders = z.infer<typeof paymentProviders>
export type PaymentSession = z.infer<typeof paymentSession>
export type UnseenOrder = z.infer<typeof unseenOrder>
export type CustomerOrder = z.infer<typeof customerOrder>
export type CustomerOrders = z.infer<typeof customerOrders>
