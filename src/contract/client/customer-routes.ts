import type { AccountEventView } from '../customers/account-events.ts'
import type { CookieAnswer, CookieAnswerTaken } from '../customers/cookie-answers.ts'
import type { CustomerReservations } from '../customers/customer-reservations.ts'
import type {
  Customer,
  CustomerDevice,
  OwnerConfirmation,
  CustomerInvited,
  CustomerLogin,
  CustomerRegistration,
  CustomerUpdate,
  MailConsentState,
  MemberCode,
} from '../customers/customers.ts'
import type { Favourite } from '../customers/favourites.ts'
import type {
  MadePasskey,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  Passkeys,
  SignedByPasskey,
} from '../customers/passkeys.ts'
import type { StoredCartChange, StoredCartResponse } from '../customers/stored-cart.ts'
import type { CustomerOrders } from '../orders.ts'
import type {
  CustomerFactor,
  CustomerFactorBegun,
  CustomerFactorConfirmation,
  CustomerFactorRequest,
  CustomerLoginStep,
  CustomerPendingLogin,
  CustomerRecoveryCodes,
} from '../customers/second-factor.ts'
import type { OwnReview, OwnReviews, Reviewable, WrittenReview } from '../reviews.ts'
import type { StockAlert, StockAlertRequest, StockAlertResponse } from '../stock-alerts.ts'

/** Shoppers' accounts, their reviews, and the mails they requested. */
export interface CustomerRoutes {
  'GET /mail-consents/{token}': { out: MailConsentState }
  'POST /mail-consents/{token}/stop': { out: MailConsentState }
  'POST /mail-consents/{token}/undo': { out: MailConsentState }
  /** 404: the brand has no optional cookies. */
  'POST /cookie-answers': { body: CookieAnswer; out: CookieAnswerTaken }
  'POST /stock-alerts': { body: StockAlertRequest; out: StockAlertResponse }
  'GET /stock-alerts/{token}': { out: StockAlert }
  'POST /stock-alerts/{token}/confirm': { out: StockAlert }
  'POST /stock-alerts/{token}/stop': { out: StockAlert }
  /** 204, without data: not logged in. 404: the session of the cookie has ended. */
  'GET /customers/current': { out: Customer | undefined }
  'POST /customers/login': { body: CustomerLogin; out: Customer | CustomerLoginStep }
  /** Without `code`: 202, whether or not the address has an account. A code is sent only if it has one. */
  'POST /customers/login/code': { body: { email: string; code?: string }; out: Customer | CustomerLoginStep }
  'GET /customers/login/second_factor': { out: CustomerPendingLogin }
  /** 401: no login waits for a code, or it has expired. */
  'POST /customers/login/second_factor': { body: { code: string }; out: Customer }
  'GET /customers/current/second_factor': { out: CustomerFactor }
  'POST /customers/current/second_factor': { body: CustomerFactorRequest; out: CustomerFactorBegun }
  'POST /customers/current/second_factor/confirm': { body: CustomerFactorConfirmation; out: CustomerRecoveryCodes }
  'POST /customers/current/second_factor/recovery': { body: CustomerFactorRequest; out: CustomerRecoveryCodes }
  'DELETE /customers/current/second_factor': { body: CustomerFactorRequest; out: undefined }
  /** The challenge that a passkey signs. */
  'POST /customers/login/passkey/challenge': { out: PasskeyRequest }
  'POST /customers/login/passkey': { body: { credential: SignedByPasskey }; out: Customer }
  'GET /customers/current/passkeys': { out: Passkeys }
  /** The options with which a device makes a passkey. */
  'POST /customers/current/passkeys/challenge': { body: { current_password?: string }; out: PasskeyCreation }
  'POST /customers/current/passkeys': { body: { name: string; credential: MadePasskey }; out: Passkey }
  'PUT /customers/current/passkeys/{passkey}': { body: { name: string }; out: undefined }
  'DELETE /customers/current/passkeys/{passkey}': { body: { current_password?: string }; out: undefined }
  'POST /customers/register': { body: CustomerRegistration; out: Customer }
  /** 404: the link is unknown, used or expired. */
  'GET /customers/registrations/{token}': { out: CustomerInvited }
  'POST /customers/logout': { out: undefined }
  'PUT /customers/{id}': { body: CustomerUpdate; out: Customer }
  'DELETE /customers/{id}': { body: { password: string }; out: undefined }
  /** The response is the same whether or not the address has an account. */
  'POST /customers/password/email': { body: { email: string }; out: { message: string } }
  'POST /customers/password/reset': {
    body: { token: string; password: string; password_confirmation: string }
    out: undefined
  }
  'POST /customers/email/verify': { body: { token: string }; out: Customer }
  'GET /customers/email/resend': { out: { message: string; email: string } }
  /** Sends a code to the customer's own number. */
  'POST /customers/current/phone/code': { out: { message: string; phone: string } }
  'POST /customers/current/phone/verify': { body: { code: string }; out: Customer }
  /** Ten a page, the newest first. */
  'GET /customers/current/reservations': { query: { page: number }; out: CustomerReservations }
  /** Ten a page, the newest first. */
  'GET /customers/current/orders': { query: { page: number }; out: CustomerOrders }
  /** Ten a page, the newest first, and the collected articles that are not reviewed yet. */
  'GET /customers/current/reviews': { query: { page: number }; out: OwnReviews }
  'GET /customers/current/reviews/{article}': { out: Reviewable }
  'POST /customers/current/reviews/{article}': { body: WrittenReview; out: OwnReview }
  'PUT /reviews/{id}': { body: WrittenReview; out: OwnReview }
  'DELETE /reviews/{id}': { out: undefined }
  'POST /reviews/{id}/undo': { out: OwnReview }
  'GET /customers/current/code': { out: MemberCode }
  'GET /customers/current/export': { out: ReadableStream<Uint8Array> }
  'GET /customers/current/sessions': { out: CustomerDevice[] }
  'GET /customers/current/events': { out: AccountEventView[] }
  'DELETE /customers/current/sessions/{session}': { body: OwnerConfirmation; out: undefined }
  'GET /customers/current/favourites': { out: Favourite[] }
  /** Returns all favourites. */
  'POST /customers/current/favourites': { body: { articleIds: number[] }; out: Favourite[] }
  'DELETE /customers/current/favourites/{article}': { out: undefined }
  'GET /customers/current/cart': { out: StoredCartResponse }
  /** Returns the whole cart. Idempotent per `write`. */
  'POST /customers/current/cart': { body: StoredCartChange; out: StoredCartResponse }
}
