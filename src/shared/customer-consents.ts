import { cookieKinds } from './cookie-kinds.ts'

/** Consents that a customer can also give in a shop, at the desk. */
export const shopConsents = ['club', 'marketing', 'newsletter', 'event_invite', 'birthday_gift'] as const
/** Consents to one kind of mail each. Every such mail has a link that withdraws the consent. */
export const mailConsents = ['favourite_mail', 'review_mail'] as const
export type MailConsent = (typeof mailConsents)[number]
/** All kinds of consent that a customer can give. */
export const consentKinds = [...shopConsents, ...mailConsents, ...cookieKinds] as const
export type ConsentKind = (typeof consentKinds)[number]
