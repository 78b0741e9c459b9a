import { isGuessedFirst } from './guessed-passwords.ts'
import type { Profile } from './customer.ts'

export const passwordLength = { least: 8, most: 128 } as const
export type PasswordFault = 'length' | 'common' | 'differs'

/**
 * Why a password cannot be chosen. null: it can be chosen. As NIST SP 800-63B advises, no rule requires certain kinds
 * of characters.
 */
export function passwordFault(
  password: string,
  again: string,
  of: Partial<Pick<Profile, 'firstName' | 'lastName' | 'email' | 'phone'>> = {},
): PasswordFault | null {
  const letters = password.length
  if (letters < passwordLength.least || letters > passwordLength.most) return 'length'
  const { firstName = '', lastName = '', email = '', phone = '' } = of
  const own = [firstName, lastName, firstName + lastName, email, email.split('@')[0] ?? '', phone, phone.slice(3)]
  if (isGuessedFirst(password, own)) return 'common'
  return password === again ? null : 'differs'
}
