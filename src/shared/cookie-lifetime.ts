/** Max-Age of the shopper's cookies in seconds: a year (specification, section 9). */
export const cookieLifetime = 365 * 24 * 60 * 60
