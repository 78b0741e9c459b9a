// Answers in the shape that the providers' documentation shows, with values of our own. Only what it says is always there.

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
