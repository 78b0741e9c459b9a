import { cookieKinds } from './cookie-kinds.ts'

/** What is said yes to in a shop, too. */
export const shopConsents = ['club', 'marketing', 'newsletter', 'event_invite', 'birthday_gift'] as const
/** Mails of one kind each, which a link in them ends. */
export const mailConsents = ['favourite_mail', 'review_mail'] as const
export type MailConsent = (typeof mailConsents)[number]
/** What a customer may say yes to, and later no to. */
export const consentKinds = [...shopConsents, ...mailConsents, ...cookieKinds] as const
export type ConsentKind = (typeof consentKinds)[number]
