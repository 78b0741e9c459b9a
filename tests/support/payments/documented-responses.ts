// Responses in the form that the providers' documentation shows, with our own values. Only documented guaranteed
// fields.

/** The fields of an example with the types of their values. Nested fields are `a.b`. */
export function fieldsOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [`${path}: ${typeof value}`]
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, path === '' ? name : `${path}.${name}`))
}

/** https://developer.vippsmobilepay.com/docs/APIs/access-token-api */
export const vippsTokenExample = {
  token_type: 'Bearer',
  expires_in: '86398',
  access_token: 'eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl',
}

/** https://developer.vippsmobilepay.com/docs/APIs/epayment-api/api-guide/operations/create */
export const vippsCreatedExample = {
  redirectUrl: 'https://landing.vipps.example/dwo-api-application/v1/deeplink/?token=eyJhbGciOiJub25lIn0',
  reference: 'hent-shop-2026-0001',
}

/** https://developer.vippsmobilepay.com/docs/APIs/epayment-api/api-guide/operations/get_info */
export const vippsPaymentExample = {
  aggregate: {
    authorizedAmount: { currency: 'NOK', value: 49_900 },
    cancelledAmount: { currency: 'NOK', value: 0 },
    capturedAmount: { currency: 'NOK', value: 20_000 },
    refundedAmount: { currency: 'NOK', value: 5_000 },
  },
  amount: { currency: 'NOK', value: 49_900 },
  state: 'AUTHORIZED',
  paymentMethod: { type: 'WALLET' },
  pspReference: '0f0ab3b5-6f6a-4c0c-9d5b-0e3d8a7e4f11',
  reference: 'hent-shop-2026-0001',
}

/** https://docs.klarna.com/hosted-payment-page/api-documentation/read-session */
export const klarnaHostedExample = {
  session_id: 'a15b228c-02ad-11e9-8eb2-f2801f1b9fd1',
  status: 'COMPLETED',
  updated_at: '2026-11-24T10:15:00.000Z',
  expires_at: '2026-11-26T10:00:00.000Z',
  order_id: '93d644a2-43f3-11e9-b210-d663bd873d93',
}

/** https://docs.klarna.com/api/ordermanagement/ */
export const klarnaOrderExample = {
  order_id: '93d644a2-43f3-11e9-b210-d663bd873d93',
  klarna_reference: 'K4MADNY',
  status: 'PART_CAPTURED',
  fraud_status: 'ACCEPTED',
  order_amount: 100_000,
  original_order_amount: 100_000,
  captured_amount: 30_000,
  refunded_amount: 10_000,
  remaining_authorized_amount: 70_000,
  purchase_currency: 'NOK',
  purchase_country: 'NO',
  locale: 'nb-NO',
  created_at: '2026-11-24T10:15:00.000Z',
  expires_at: '2026-12-22T10:15:00.000Z',
  merchant_reference1: 'hent-shop-2026-0001',
}

/** https://developers.qliro.com/docs/qliro-checkout/get-started/load-checkout, with the link of CreateOrderResponse */
export const qliroCreatedExample = { OrderId: 12345, PaymentLink: 'https://qliro.example/link/12345' }

/** https://developers.qliro.com/docs/qliro-checkout/get-started/load-checkout */
export const qliroOrderExample = {
  OrderHtmlSnippet: 'Qlirocheckoutsnippet',
  OrderId: 12345,
  MerchantReference: 'hent-shop-2026-0001',
  TotalPrice: 1000,
  Currency: 'NOK',
  Country: 'NO',
  Language: 'nb-no',
  CustomerCheckoutStatus: 'Completed',
  OrderItems: [],
  IdentityVerification: {},
  MerchantProvidedMetadata: [],
}

/**
 * https://developers.qliro.com/docs/api, Admin API v2, the response to `GET /v2/orders/{orderId}`: a reservation of
 * 1000 kroner, with 300 released, 700 captured and 100 refunded with a fee of 600. Its enumerations are numbers there.
 */
export const qliroPaidExample = {
  OrderId: 12345,
  MerchantReference: 'hent-shop-2026-0001',
  Country: 'NO',
  Currency: 'NOK',
  PaymentTransactions: [
    ...[
      { PaymentTransactionId: 1, Type: 0, Amount: 1000 },
      { PaymentTransactionId: 2, Type: 4, Amount: 300 },
      { PaymentTransactionId: 3, Type: 3, Amount: 700 },
      { PaymentTransactionId: 4, Type: 5, Amount: 100 },
    ].map(transaction => ({
      ...transaction,
      OrderId: 12345,
      Currency: 'NOK',
      Status: 4,
      PaymentMethodName: 'CREDITCARDS',
    })),
    { PaymentTransactionId: 5, OrderId: 12345, Type: 5, Amount: 50, Currency: 'NOK', Status: 5, ErrorCode: 'ERROR' },
  ],
  OrderItemActions: [
    { PaymentTransactionId: 1, ActionType: 1, PricePerItemIncVat: 1000, PricePerItemExVat: 800, Type: 0 },
    { PaymentTransactionId: 2, ActionType: 4, PricePerItemIncVat: 1000, PricePerItemExVat: 800, Type: 0 },
    { PaymentTransactionId: 2, ActionType: 1, PricePerItemIncVat: 700, PricePerItemExVat: 560, Type: 0 },
    { PaymentTransactionId: 3, ActionType: 2, PricePerItemIncVat: 700, PricePerItemExVat: 560, Type: 0 },
    { PaymentTransactionId: 4, ActionType: 3, PricePerItemIncVat: 700, PricePerItemExVat: 560, Type: 0 },
    { PaymentTransactionId: 4, ActionType: 2, PricePerItemIncVat: 600, PricePerItemExVat: 480, Type: 2 },
    { PaymentTransactionId: 5, ActionType: 3, PricePerItemIncVat: 600, PricePerItemExVat: 480, Type: 2 },
  ].map(action => ({ ...action, MerchantReference: action.Type === 2 ? 'Fee' : 'RedHat', Quantity: 1 })),
}
