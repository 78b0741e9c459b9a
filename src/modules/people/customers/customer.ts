import type { ConsentKind } from '#shared/customer-consents.ts'

/** What is remembered of a customer to make the next visit shorter. */
export interface Preferences {
  shop?: number | null | undefined
  sizes?: string[] | undefined
  children?: { name: string; sizes: string[] }[] | undefined
}
/** What a customer tells of itself and may change. */
export interface Profile {
  firstName: string
  lastName: string
  email: string
  /** `+47########` */
  phone: string
  /** `1990-12-31` */
  birthDate: string | null
  genderId: number | null
  address: string
  postalCode: string
  city: string
  preferences: Preferences
}
export interface Customer extends Profile {
  id: number
  /** For programs outside: tells nothing of how many customers there are. */
  authId: string
  emailVerified: boolean
  /** Whether a code was sent to the phone and typed in, not too long ago. */
  phoneVerified: boolean
  /** When the phone is known to have been the customer's; null: it was never confirmed. */
  phoneOwned: { from: Date; until: Date } | null
  consents: ReadonlySet<ConsentKind>
  /** Whether any choice about cookies was made. */
  choseCookies: boolean
}
export type Consents = Partial<Record<ConsentKind, boolean>>

/** What a shop took down of a customer; the address alone is certain. */
export type InvitedFacts = Partial<Omit<Profile, 'email' | 'preferences'>>
/** A customer registered in a shop who has no account yet. */
export interface Invitation {
  /** The chain's own number of the customer. */
  customerNo: string
  email: string
  facts: InvitedFacts
  /** What was said in the shop. */
  consents: Consents
}

/** What an account is found by: two spellings of one address that differ in case are one account. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

// Which wording of the terms and of the consents a yes was given to: raised whenever either changes.
export const wordingVersion = '2026-12-4'
