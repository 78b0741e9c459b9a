/** The kinds of cookies that need consent. In a separate file, because every page of the shop loads it. */
export const cookieKinds = ['cookie_default', 'cookie_ga', 'cookie_google_tag_manager', 'cookie_meta_pixel'] as const
export type CookieKind = (typeof cookieKinds)[number]
