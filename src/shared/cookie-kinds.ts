/** Cookies that a shopper says yes or no to. Alone in their file: every page of the shop loads them. */
export const cookieKinds = ['cookie_default', 'cookie_ga', 'cookie_google_tag_manager', 'cookie_meta_pixel'] as const
export type CookieKind = (typeof cookieKinds)[number]
