import type { CustomerRegistration } from '#contract/customers/customers.ts'
import type { Consents, Preferences, Profile } from '#modules/people/customers/index.ts'
import { consentKinds } from '#shared/customer-consents.ts'
import { parseEmail } from '#shared/email.ts'
import { oneLine } from '#shared/one-line.ts'
import { parsePhone, phoneMessage } from '#shared/phone.ts'

export type FieldErrors = Record<string, string[]>
type Typed = Partial<Omit<CustomerRegistration, 'password' | 'password_confirmation'>>

const genders = new Set([1, 2, 4, 10, 11])
const needed = {
  first_name: 'Fornavn må ha en verdi',
  last_name: 'Etternavn må ha en verdi',
  phone: 'Telefonnummer må ha en verdi',
  email: 'Email må ha en verdi',
} as const
const mostLetters = { first_name: 100, last_name: 100, address: 200, city: 100 } as const

/** What was typed as it is stored, or what is wrong beside each field, in the order of the form. */
export function readProfile(
  typed: Typed,
  today: string,
): { ok: true; profile: Profile } | { ok: false; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const text = (name: keyof typeof needed | 'address' | 'postal_code' | 'city') => oneLine(typed[name] ?? '')
  for (const [name, message] of Object.entries(needed))
    if (text(name as keyof typeof needed) === '') errors[name] = [message]
  for (const [name, most] of Object.entries(mostLetters))
    if (text(name as keyof typeof mostLetters).length > most) errors[name] = [`Høyst ${most} tegn`]
  const phone = parsePhone(text('phone'))
  if (phone === null) errors['phone'] ??= [phoneMessage]
  const email = text('email').length <= 254 ? parseEmail(text('email')) : null
  if (email === null) errors['email'] ??= ['Skriv en gyldig e-postadresse']
  const postalCode = text('postal_code')
  if (!/^(\d{4})?$/.test(postalCode)) errors['postal_code'] = ['Postnummeret må ha 4 siffer']
  const birthDate = typed.birth_date || null
  if (birthDate !== null && !isBirthDate(birthDate, today)) errors['birth_date'] = ['Skriv en gyldig fødselsdato']
  const genderId = typed.gender_id ?? null
  if (genderId !== null && !genders.has(genderId)) errors['gender_id'] = ['Ugyldig verdi']
  if (Object.keys(errors).length > 0 || phone === null || email === null) return { ok: false, errors }
  const { preferences: liked } = typed
  const preferences = liked ? readPreferences(liked) : {}
  const [firstName, lastName] = [text('first_name'), text('last_name')]
  return {
    ok: true,
    profile: {
      firstName,
      lastName,
      email,
      phone,
      birthDate,
      genderId,
      address: text('address'),
      postalCode,
      city: text('city'),
      preferences,
    },
  }
}

/** Sizes and names as they are shown: what is empty then is left out, and a child is there once. */
function readPreferences({ shop = null, sizes = [], children = [] }: NonNullable<Typed['preferences']>): Preferences {
  const words = (typed: readonly string[]) => [...new Set(typed.map(oneLine))].filter(word => word !== '')
  const named = children.map(child => ({ name: oneLine(child.name), sizes: words(child.sizes) }))
  return {
    shop,
    sizes: words(sizes),
    children: named.filter(({ name }, at) => name !== '' && named.findIndex(other => other.name === name) === at),
  }
}

/** What was said to each consent that was asked for; one that was not is left as it is. */
export function readConsents(typed: Typed): Consents {
  return Object.fromEntries(
    consentKinds.flatMap(kind => {
      const said = typed[kind]
      return said === null || said === undefined ? [] : [[kind, Boolean(said)]]
    }),
  )
}

function isBirthDate(typed: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return false
  const date = new Date(`${typed}T00:00:00Z`)
  return (
    !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed) && typed >= '1900-01-01' && typed <= today
  )
}
