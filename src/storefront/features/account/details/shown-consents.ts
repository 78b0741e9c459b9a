import type { ConsentKind } from '#shared/customer-consents.ts'

/** The consents that the account's page offers. After a change of these texts, raise `wordingVersion`. */
export const shownConsents = [
  { name: 'club', label: 'Jeg vil være med i fordelsklubben' },
  { name: 'newsletter', label: 'Send meg nyhetsbrev på e-post' },
  { name: 'marketing', label: 'Send meg tilbud som passer for meg' },
  { name: 'event_invite', label: 'Inviter meg til arrangementer i butikken' },
  { name: 'birthday_gift', label: 'Gi meg en gave på bursdagen' },
  { name: 'favourite_mail', label: 'Si fra på e-post når en favoritt er tilbake eller satt ned' },
  { name: 'review_mail', label: 'Spør meg på e-post om hva jeg synes om varer jeg har hentet eller fått tilsendt' },
] as const satisfies readonly { name: ConsentKind; label: string }[]
