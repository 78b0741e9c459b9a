import type { Db } from '#database/connection.ts'
import { checkNewPassword, type NewPasswordFault } from '#modules/people/passwords/index.ts'
import type { Profile } from './customer.ts'

export type PasswordFault = NewPasswordFault | 'differs'

/** Why a customer with this profile cannot choose a password that was typed twice. null: it can be chosen. */
export async function passwordFault(
  db: Db,
  { password, again }: { password: string; again: string },
  profile: Partial<Profile>,
): Promise<PasswordFault | null> {
  const fault = await checkNewPassword(db, password, ownTexts(profile))
  return fault ?? (password === again ? null : 'differs')
}

function ownTexts({
  firstName,
  lastName,
  email = '',
  phone = '',
  address,
  postalCode,
  city,
  preferences,
}: Partial<Profile>) {
  const children = preferences?.children?.map(({ name }) => name) ?? []
  const local = email.split('@')[0]
  const texts = [firstName, lastName, email, local, phone, phone.slice(3), address, postalCode, city, ...children]
  return texts.filter(text => text !== undefined)
}
