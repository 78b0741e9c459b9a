import type { ConsentKind } from '#shared/customer-consents.ts'
import { cleanEmail } from '#shared/email.ts'

/** Details that shorten the customer's next visit. */
export interface Preferences {
  shop?: number | null | undefined
  sizes?: string[] | undefined
  children?: { name: string; sizes: string[] }[] | undefined
}
/** The fields that a customer fills in and may change. */
export interface Profile {
  firstName: string
  lastName: string
  email: string
  /** E.164 */
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
  /** The id for external programs. It does not reveal the number of customers. */
  authId: string
  emailVerified: boolean
  /** Whether the customer typed in a code sent to the phone, and the confirmation has not expired. */
  phoneVerified: boolean
  /** The period in which the number is taken to belong to the customer. null: never confirmed. */
  phoneOwned: { from: Date; until: Date } | null
  consents: ReadonlySet<ConsentKind>
  /** Whether the customer has made any choice about cookies. */
  choseCookies: boolean
}
export type Consents = Partial<Record<ConsentKind, boolean>>

/** Details that a shop recorded about a customer, all optional. */
export type InvitedFacts = Partial<Omit<Profile, 'email' | 'preferences'>>
/** A customer registered in a shop who has no account yet. */
export interface Invitation {
  /** The customer's number in the chain's own system. */
  customerNo: string
  email: string
  facts: InvitedFacts
  /** The consents that the customer gave in the shop. */
  consents: Consents
}

/** The lookup key of an account: addresses that differ only in case belong to one account. */
export function emailKey(email: string): string {
  return cleanEmail(email).toLowerCase()
}

// Version of the wording that consents refer to. Change it whenever the terms or the consent texts change.
export const wordingVersion = '2026-12-4'
