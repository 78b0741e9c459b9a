/**
 * The kinds of cookies that need consent. They have a small file of their own, because every page of the shop loads it.
 */
export const cookieKinds = ['cookie_default', 'cookie_ga', 'cookie_google_tag_manager', 'cookie_meta_pixel'] as const
export type CookieKind = (typeof cookieKinds)[number]

/** Version of the question's texts (`QuestionBox.tsx`). Change it whenever they change. */
export const cookieWording = '2026-11-28'
