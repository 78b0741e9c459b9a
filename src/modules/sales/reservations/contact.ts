import { norwegianPhones } from '#database/foreign-phones.ts'
import { emailFault, parseEmail, type EmailFault } from '#shared/email.ts'
import { oneLine } from '#shared/one-line.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

export interface Contact {
  name: string
  email: string
  /** E.164: `+47########`, or of another country. */
  phone: string
}

/** The delivery address of an order. */
export interface Address {
  address: string
  /** Four digits. */
  zipcode: string
  city: string
}

/** `email_invalid`: not an address. The others: see `EmailFault`. */
type EmailContactFault = 'email_invalid' | `email_${Exclude<EmailFault, 'malformed'>}`
export type ContactFault = 'name_missing' | 'phone_invalid' | 'phone_invalid_foreign' | EmailContactFault
export type AddressFault = 'address_missing' | 'postcode_invalid' | 'city_missing'

/** Parses typed contact details to their stored form, or to an error per field. Default: Norwegian phone numbers only. */
export function parseContact(
  typed: { name: string; email: string; phone: string },
  phones = norwegianPhones,
  { needsEmail = true }: { /** False: the address may be empty. */ needsEmail?: boolean } = {},
): { ok: true; contact: Contact } | { ok: false; errors: Record<string, ContactFault[]> } {
  const name = oneLine(typed.name)
  const email = !needsEmail && typed.email.trim() === '' ? '' : parseEmail(typed.email)
  const phone = phones.parse(typed.phone)
  if (phone !== null && name !== '' && email !== null) return { ok: true, contact: { name, email, phone } }
  return {
    ok: false,
    errors: {
      ...(name === '' && { name: ['name_missing'] }),
      ...(email === null && { email: [emailContactFault(typed.email)] }),
      ...(phone === null && { phone: [phones.foreign ? 'phone_invalid_foreign' : 'phone_invalid'] }),
    },
  }
}

function emailContactFault(typed: string): EmailContactFault {
  const fault = emailFault(typed) ?? 'malformed'
  return fault === 'malformed' ? 'email_invalid' : `email_${fault}`
}

/** Parses a typed delivery address to its stored form, or to an error per field. */
export function parseAddress(typed: {
  address: string
  postalCode: string
  city: string
}): { ok: true; address: Address } | { ok: false; errors: Record<string, AddressFault[]> } {
  const address = { address: oneLine(typed.address), zipcode: cleanDigits(typed.postalCode), city: oneLine(typed.city) }
  const errors: Record<string, AddressFault[]> = {
    ...(address.address === '' && { address: ['address_missing'] }),
    ...(!/^\d{4}$/.test(address.zipcode) && { postalCode: ['postcode_invalid'] }),
    ...(address.city === '' && { city: ['city_missing'] }),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, address }
}
