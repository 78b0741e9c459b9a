/** Where the API lies. */
export const apiBase = '/api/v1'
export const xsrfCookie = 'XSRF-TOKEN'
export const xsrfHeaders = ['x-xsrf-token', 'x-csrf-token'] as const
export const csrfMeta = 'csrf-token'
export const idempotencyHeader = 'idempotency-key'
/** The code that confirms the e-mail address of a reservation, where 409 email_code_needed asked for it. */
export const emailCodeHeader = 'x-email-code'
/** What the shopper was shown for the goods, in øre. Where it is sent and no longer true: 409 price_changed. */
export const shownTotalHeader = 'x-shown-total'
/** What the shopper was shown for sending them, in øre; the same of it. */
export const shownFreightHeader = 'x-shown-freight'
/** The version of the terms of sale that the shopper was shown. */
export const shownTermsHeader = 'x-shown-terms'
