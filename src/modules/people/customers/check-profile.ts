import { norwegianPhones } from '#database/foreign-phones.ts'
import { emailFault, parseEmail, type EmailFault } from '#shared/email.ts'
import { oneLine } from '#shared/one-line.ts'
import type { Preferences, Profile } from './customer.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

/** A profile as typed. Absent and null fields are empty. */
export type ProfileInput = { [Field in Exclude<keyof Profile, 'preferences'>]?: Profile[Field] | null | undefined } & {
  preferences?: Preferences | null | undefined
}
/** `malformed_foreign`: a malformed phone number, if the chain also accepts numbers of other countries. */
export type ProfileFault = 'missing' | 'too_long' | 'malformed' | 'malformed_foreign' | EmailFault
/** Keys are in the order of the form. */
export type ProfileFaults = Partial<Record<keyof Profile, ProfileFault>>

/** The maximum length of each field, in characters. */
export const profileLengths = { firstName: 100, lastName: 100, address: 200, city: 100 } as const
const required = ['firstName', 'lastName', 'phone', 'email'] as const
const genders = new Set([1, 2, 4, 10, 11])
const earliestBirth = '1900-01-01'

/**
 * Checks a typed profile and returns its stored form. `today`: `2026-12-31`. Default of `phones`: Norwegian numbers
 * only.
 */
export function checkProfile(
  input: ProfileInput,
  today: string,
  phones = norwegianPhones,
): { ok: true; profile: Profile } | { ok: false; faults: ProfileFaults } {
  const faults: ProfileFaults = {}
  const text = (field: (typeof required)[number] | 'address' | 'postalCode' | 'city') => oneLine(input[field] ?? '')
  for (const field of required) if (text(field) === '') faults[field] = 'missing'
  for (const [field, most] of Object.entries(profileLengths) as [keyof typeof profileLengths, number][])
    if (text(field).length > most) faults[field] = 'too_long'
  const phone = phones.parse(text('phone'))
  if (phone === null) faults.phone ??= phones.foreign ? 'malformed_foreign' : 'malformed'
  const email = parseEmail(text('email'))
  if (email === null) faults.email ??= emailFault(text('email')) ?? 'malformed'
  const postalCode = cleanDigits(text('postalCode'))
  if (!/^(\d{4})?$/.test(postalCode)) faults.postalCode = 'malformed'
  const birthDate = input.birthDate || null
  if (birthDate !== null && !isBirthDate(birthDate, today)) faults.birthDate = 'malformed'
  // 0 removes the stored gender, because null leaves it unchanged.
  const genderId = input.genderId || null
  if (genderId !== null && !genders.has(genderId)) faults.genderId = 'malformed'
  if (Object.keys(faults).length > 0 || phone === null || email === null) return { ok: false, faults }
  const [firstName, lastName, address, city] = [text('firstName'), text('lastName'), text('address'), text('city')]
  const preferences = input.preferences ? cleanPreferences(input.preferences) : {}
  return {
    ok: true,
    profile: { firstName, lastName, email, phone, birthDate, genderId, address, postalCode, city, preferences },
  }
}

/** Trims sizes and names, and drops empty and repeated ones. */
function cleanPreferences({ shop = null, sizes = [], children = [] }: Preferences): Preferences {
  const clean = (typed: readonly string[]) => [...new Set(typed.map(oneLine))].filter(word => word !== '')
  const named = children.map(child => ({ name: oneLine(child.name), sizes: clean(child.sizes) }))
  return {
    shop,
    sizes: clean(sizes),
    children: named.filter(({ name }, at) => name !== '' && named.findIndex(other => other.name === name) === at),
  }
}

function isBirthDate(typed: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return false
  const date = new Date(`${typed}T00:00:00Z`)
  return (
    !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed) && typed >= earliestBirth && typed <= today
  )
}
