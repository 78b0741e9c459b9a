/** What a customer may say yes to, and later no to. */
export const consentKinds = [
  'club', 'marketing', 'newsletter', 'event_invite', 'birthday_gift',
  'cookie_default', 'cookie_ga', 'cookie_google_tag_manager', 'cookie_meta_pixel',
] as const // prettier-ignore
export type ConsentKind = (typeof consentKinds)[number]
