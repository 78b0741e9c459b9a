/** The base path of the API. */
export const apiBase = '/api/v1'
export const xsrfCookie = 'XSRF-TOKEN'
export const xsrfHeaders = ['x-xsrf-token', 'x-csrf-token'] as const
export const csrfMeta = 'csrf-token'
export const idempotencyHeader = 'idempotency-key'
/** The code that confirms a reservation's e-mail address, after 409 email_code_needed. */
export const emailCodeHeader = 'x-email-code'
/** The price of the goods shown to the shopper, in øre. If it is sent and out of date: 409 price_changed. */
export const shownTotalHeader = 'x-shown-total'
/** The freight shown to the shopper, in øre. If it is sent and out of date: 409 price_changed. */
export const shownFreightHeader = 'x-shown-freight'
/** The version of the terms of sale that the shopper was shown. */
export const shownTermsHeader = 'x-shown-terms'
