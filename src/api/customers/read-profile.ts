import type { CustomerRegistration } from '#contract/customers/customers.ts'
import {
  profileLengths,
  type Consents,
  type PasswordFault,
  type ProfileFault,
  type ProfileFaults,
  type ProfileInput,
} from '#modules/people/customers/index.ts'
import { consentKinds } from '#shared/customer-consents.ts'
import { emailMessages } from '#shared/email.ts'
import { foreignPhoneMessage, phoneMessage } from '#shared/phone.ts'
import { newPasswordMessages } from '../new-password-messages.ts'

type FieldErrors = Record<string, string[]>
type Typed = Partial<Omit<CustomerRegistration, 'password' | 'password_confirmation'>>
type ProfileField = keyof ProfileFaults

const wireNames: Record<ProfileField, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  email: 'email',
  address: 'address',
  city: 'city',
  postalCode: 'postal_code',
  birthDate: 'birth_date',
  genderId: 'gender_id',
  preferences: 'preferences',
}
const messages: Record<'missing' | 'malformed', Partial<Record<ProfileField, string>>> = {
  missing: {
    firstName: 'Fornavn må ha en verdi',
    lastName: 'Etternavn må ha en verdi',
    phone: 'Telefonnummer må ha en verdi',
    email: 'Email må ha en verdi',
  },
  malformed: {
    phone: phoneMessage,
    postalCode: 'Postnummeret må ha 4 siffer',
    birthDate: 'Skriv en gyldig fødselsdato',
  },
}
function messageOf(field: ProfileField, fault: ProfileFault): string {
  if (fault === 'malformed_foreign') return foreignPhoneMessage
  if (field === 'email' && fault !== 'missing') return emailMessages[fault]
  if (fault === 'missing' || fault === 'malformed') return messages[fault][field] ?? 'Ugyldig verdi'
  return `Høyst ${profileLengths[field as keyof typeof profileLengths]} tegn`
}

/** Messages for the faults of a profile, by the field of the form. */
export const profileErrors = (faults: ProfileFaults): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [
      wireNames[field as ProfileField],
      [messageOf(field as ProfileField, fault)],
    ]),
  )

/** Messages for the faults of a new password, by the field of the form. */
export const passwordErrors: Record<PasswordFault, FieldErrors> = {
  length: { password: [newPasswordMessages.length] },
  guessable: { password: [newPasswordMessages.guessable] },
  differs: { password_confirmation: ['Passordene er ikke like'] },
}

/** The current password is required, and is missing or wrong. */
export const wrongPassword = { current_password: ['Skriv passordet du har nå'] }

export const readProfile = (typed: Typed): ProfileInput => ({
  firstName: typed.first_name,
  lastName: typed.last_name,
  email: typed.email,
  phone: typed.phone,
  birthDate: typed.birth_date,
  genderId: typed.gender_id,
  address: typed.address,
  postalCode: typed.postal_code,
  city: typed.city,
  preferences: typed.preferences,
})

/** The consents that were given or refused. A consent that was left out is not changed. */
export function readConsents(typed: Typed): Consents {
  return Object.fromEntries(
    consentKinds.flatMap(kind => {
      const given = typed[kind]
      return given === null || given === undefined ? [] : [[kind, Boolean(given)]]
    }),
  )
}
