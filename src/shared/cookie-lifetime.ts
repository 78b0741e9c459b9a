/** Seconds that a cookie of a shopper's browser lasts: a year, counted from when it was set (specification, section 9). */
export const cookieLifetime = 365 * 24 * 60 * 60
