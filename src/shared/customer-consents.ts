import { cookieKinds } from './cookie-kinds.ts'

/** Consents that can also be given in a shop. */
export const shopConsents = ['club', 'marketing', 'newsletter', 'event_invite', 'birthday_gift'] as const
/** Consents to one kind of mail each. Such a mail contains a link that withdraws the consent. */
export const mailConsents = ['favourite_mail', 'review_mail'] as const
export type MailConsent = (typeof mailConsents)[number]
/** All consents of a customer. */
export const consentKinds = [...shopConsents, ...mailConsents, ...cookieKinds] as const
export type ConsentKind = (typeof consentKinds)[number]
