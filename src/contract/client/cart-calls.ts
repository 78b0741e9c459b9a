import type { CartShopsResponse, CartShopsRequest } from '../near-shops.ts'
import { emailCodeHeader, idempotencyHeader, shownFreightHeader, shownTermsHeader, shownTotalHeader } from '../paths.ts'
import type { OrderResponse, PaymentProviders, PaymentSession, UnseenOrder } from '../orders.ts'
import type {
  AttemptResponse,
  CartValidateResponse,
  CartValidateRequest,
  Receipt,
  ReceiptsResponse,
  ReceiptsRequest,
  ReservationAnswer,
  ReservationRequest,
} from '../reservations.ts'
import type { WithdrawalBody } from '../paid-orders/withdrawals.ts'
import type { Transport } from './transport.ts'

const sessionPath = (provider: string, id: string) =>
  `/payments/${encodeURIComponent(provider)}/sessions/${encodeURIComponent(id)}`

const receiptPath = (token: string) => `/reservations/receipt/${encodeURIComponent(token)}`

/** What a page showed, and the code that was mailed. */
interface Attempt {
  shownTotal: number | null
  /** null: it is not sent */
  shownFreight: number | null
  shownTerms: string | null
  code: string | null
}

const attemptHeaders = (key: string, { shownTotal, shownFreight, shownTerms, code }: Attempt) => ({
  [idempotencyHeader]: key,
  ...(code === null ? {} : { [emailCodeHeader]: code }),
  ...(shownTotal === null ? {} : { [shownTotalHeader]: String(shownTotal) }),
  ...(shownFreight === null ? {} : { [shownFreightHeader]: String(shownFreight) }),
  ...(shownTerms === null ? {} : { [shownTermsHeader]: shownTerms }),
})

/** From the cart to the receipt. */
export function cartCalls(send: Transport) {
  return {
    cartShops: (body: CartShopsRequest) => send<CartShopsResponse>({ method: 'POST', path: '/cart/shops', body }),
    validateCart: (body: CartValidateRequest, signal?: AbortSignal) =>
      send<CartValidateResponse>({ method: 'POST', path: '/cart/validate', body, ...(signal && { signal }) }),
    /** `key` names this attempt: sent again after a lost answer, it gives the same reservation. */
    reserve: (body: ReservationRequest, key: string, attempt: Attempt, signal?: AbortSignal) =>
      send<ReservationAnswer>({
        method: 'POST',
        path: '/reservations',
        body,
        ...(signal && { signal }),
        headers: attemptHeaders(key, attempt),
      }),
    /** As `reserve`; paid online before it is picked. */
    order: (body: ReservationRequest, key: string, attempt: Attempt, signal?: AbortSignal) =>
      send<OrderResponse>({
        method: 'POST',
        path: '/orders',
        body,
        ...(signal && { signal }),
        headers: attemptHeaders(key, attempt),
      }),
    /** The order that this browser, or this account, has begun to pay for. */
    unseenOrder: () => send<UnseenOrder>({ method: 'GET', path: '/orders/unseen' }),
    paymentProviders: () => send<PaymentProviders>({ method: 'GET', path: '/payments/providers' }),
    /** The same order again gets the same payment. */
    startPayment: (provider: string, receiptToken: string) =>
      send<PaymentSession>({ method: 'POST', path: `/payments/${provider}/sessions`, body: { receiptToken } }),
    payment: (provider: string, id: string) => send<PaymentSession>({ method: 'GET', path: sessionPath(provider, id) }),
    /** Ends a payment that is not made; where it is, the answer says so. */
    cancelPayment: (provider: string, id: string) =>
      send<PaymentSession>({ method: 'POST', path: `${sessionPath(provider, id)}/cancel` }),
    /** Which reservation an attempt made whose answer was lost; 404: none. */
    attempt: (key: string, signal?: AbortSignal) =>
      send<AttemptResponse>({
        method: 'GET',
        path: '/reservations/attempt',
        headers: { [idempotencyHeader]: key },
        ...(signal && { signal }),
      }),
    /** What became of the reservations that a device remembers. */
    receipts: (body: ReceiptsRequest, signal?: AbortSignal) =>
      send<ReceiptsResponse>({ method: 'POST', path: '/reservations/receipts', body, ...(signal && { signal }) }),
    /** Once, while the goods lie ready. */
    extendDeadline: (token: string, version: string) =>
      send<Receipt>({ method: 'POST', path: `${receiptPath(token)}/extend`, body: { version } }),
    /** The same again, after a lost answer, is the same withdrawal. */
    withdraw: (token: string, body: WithdrawalBody) =>
      send<Receipt>({ method: 'POST', path: `${receiptPath(token)}/withdrawals`, body }),
  }
}
