import type { PasswordFault } from '#modules/people/customers/index.ts'
import type { FieldErrors } from './read-profile.ts'

/** Beside which field each fault of a new password stands, and how it is said. */
export const passwordErrors: Record<PasswordFault, FieldErrors> = {
  length: { password: ['Passordet må ha 8 til 128 tegn'] },
  common: { password: ['Passordet er for lett å gjette. Velg et annet.'] },
  differs: { password_confirmation: ['Passordene er ikke like'] },
}
