import type {
  Customer,
  CustomerDevice,
  CustomerInvited,
  CustomerLogin,
  CustomerRegistration,
  CustomerUpdate,
  MemberCode,
} from '../customers/customers.ts'
import type { CustomerReservations } from '../customers/customer-reservations.ts'
import type { CustomerOrders } from '../orders.ts'
import type {
  MadePasskey,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  Passkeys,
  SignedByPasskey,
} from '../customers/passkeys.ts'
import type { OwnReview, OwnReviews, Reviewable, WrittenReview } from '../reviews.ts'
import type { Transport } from './transport.ts'

/** The account. Apart from the other calls of shoppers: no script of a list may hold it. */
export function customerCalls(send: Transport) {
  return {
    /** 204, without data: nobody is logged in; 404: nobody any more. */
    current: () => send<Customer | undefined>({ method: 'GET', path: '/customers/current' }),
    login: (body: CustomerLogin) => send<Customer>({ method: 'POST', path: '/customers/login', body }),
    /** Without a code one is sent, should the address have an account: 202, which names nobody. */
    loginByCode: (body: { email: string; code?: string }) =>
      send<Customer | { message: string }>({ method: 'POST', path: '/customers/login/code', body }),
    /** What the browser has a passkey sign. */
    passkeyLogin: () => send<PasskeyRequest>({ method: 'POST', path: '/customers/login/passkey/challenge' }),
    loginByPasskey: (credential: SignedByPasskey) =>
      send<Customer>({ method: 'POST', path: '/customers/login/passkey', body: { credential } }),
    passkeys: () => send<Passkeys>({ method: 'GET', path: '/customers/current/passkeys' }),
    /** What the browser has a device make a passkey of. */
    newPasskey: (current_password: string) =>
      send<PasskeyCreation>({
        method: 'POST',
        path: '/customers/current/passkeys/challenge',
        body: current_password === '' ? {} : { current_password },
      }),
    addPasskey: (name: string, credential: MadePasskey) =>
      send<Passkey>({ method: 'POST', path: '/customers/current/passkeys', body: { name, credential } }),
    renamePasskey: (id: number, name: string) =>
      send<undefined>({ method: 'PUT', path: `/customers/current/passkeys/${id}`, body: { name } }),
    removePasskey: (id: number, current_password: string) =>
      send<undefined>({
        method: 'DELETE',
        path: `/customers/current/passkeys/${id}`,
        body: current_password === '' ? {} : { current_password },
      }),
    register: (body: CustomerRegistration) => send<Customer>({ method: 'POST', path: '/customers/register', body }),
    /** 404: the link is used, or its time is over. */
    readRegistration: (token: string) =>
      send<CustomerInvited>({ method: 'GET', path: `/customers/registrations/${encodeURIComponent(token)}` }),
    logout: () => send<undefined>({ method: 'POST', path: '/customers/logout', endsLogin: true }),
    update: (id: number, body: CustomerUpdate) => send<Customer>({ method: 'PUT', path: `/customers/${id}`, body }),
    remove: (id: number, password: string) =>
      send<undefined>({ method: 'DELETE', path: `/customers/${id}`, body: { password }, endsLogin: true }),
    /** The same answer for every address. */
    mailNewPassword: (email: string) =>
      send<{ message: string }>({ method: 'POST', path: '/customers/password/email', body: { email } }),
    resetPassword: (token: string, password: string) =>
      send<undefined>({
        method: 'POST',
        path: '/customers/password/reset',
        body: { token, password, password_confirmation: password },
      }),
    verifyEmail: (token: string) =>
      send<Customer>({ method: 'POST', path: '/customers/email/verify', body: { token } }),
    resendVerification: () =>
      send<{ message: string; email: string }>({ method: 'GET', path: '/customers/email/resend' }),
    /** To the customer's own number. */
    sendPhoneCode: () =>
      send<{ message: string; phone: string }>({ method: 'POST', path: '/customers/current/phone/code' }),
    verifyPhone: (code: string) =>
      send<Customer>({ method: 'POST', path: '/customers/current/phone/verify', body: { code } }),
    /** Ten a page, the newest first. */
    reservations: (page: number) =>
      send<CustomerReservations>({ method: 'GET', path: `/customers/current/reservations?page=${page}` }),
    /** Ten a page, the newest first. */
    orders: (page: number) => send<CustomerOrders>({ method: 'GET', path: `/customers/current/orders?page=${page}` }),
    /** Ten a page, the newest first, and what else can be reviewed. */
    reviews: (page: number) => send<OwnReviews>({ method: 'GET', path: `/customers/current/reviews?page=${page}` }),
    review: (article: number) => send<Reviewable>({ method: 'GET', path: `/customers/current/reviews/${article}` }),
    addReview: (article: number, body: WrittenReview) =>
      send<OwnReview>({ method: 'POST', path: `/customers/current/reviews/${article}`, body }),
    changeReview: (id: number, body: WrittenReview) => send<OwnReview>({ method: 'PUT', path: `/reviews/${id}`, body }),
    removeReview: (id: number) => send<undefined>({ method: 'DELETE', path: `/reviews/${id}` }),
    restoreReview: (id: number) => send<OwnReview>({ method: 'POST', path: `/reviews/${id}/undo` }),
    memberCode: () => send<MemberCode>({ method: 'GET', path: '/customers/current/code' }),
    exportAll: () =>
      send<ReadableStream<Uint8Array>>({ method: 'GET', path: '/customers/current/export', asStream: true }),
    devices: () => send<CustomerDevice[]>({ method: 'GET', path: '/customers/current/sessions' }),
    endDevice: (id: number) => send<undefined>({ method: 'DELETE', path: `/customers/current/sessions/${id}` }),
  }
}
export type CustomerCalls = ReturnType<typeof customerCalls>
