import { parseEmail } from '#shared/email.ts'
import { oneLine } from '#shared/one-line.ts'
import { parsePhone } from '#shared/phone.ts'

export interface Contact {
  name: string
  email: string
  /** `+47########` */
  phone: string
}

/** The delivery address of an order. */
export interface Address {
  address: string
  /** Four digits. */
  zipcode: string
  city: string
}

export type ContactFault = 'name_missing' | 'email_invalid' | 'phone_invalid'
export type AddressFault = 'address_missing' | 'postcode_invalid' | 'city_missing'

/** The shopper's contact details as stored, or an error per field. */
export function parseContact(typed: {
  name: string
  email: string
  phone: string
}): { ok: true; contact: Contact } | { ok: false; errors: Record<string, ContactFault[]> } {
  const name = oneLine(typed.name)
  const email = parseEmail(typed.email)
  const phone = parsePhone(typed.phone)
  if (phone !== null && name !== '' && email !== null) return { ok: true, contact: { name, email, phone } }
  return {
    ok: false,
    errors: {
      ...(name === '' && { name: ['name_missing'] }),
      ...(email === null && { email: ['email_invalid'] }),
      ...(phone === null && { phone: ['phone_invalid'] }),
    },
  }
}

/** The delivery address as stored, or an error per field. */
export function parseAddress(typed: {
  address: string
  postalCode: string
  city: string
}): { ok: true; address: Address } | { ok: false; errors: Record<string, AddressFault[]> } {
  const address = { address: oneLine(typed.address), zipcode: oneLine(typed.postalCode), city: oneLine(typed.city) }
  const errors: Record<string, AddressFault[]> = {
    ...(address.address === '' && { address: ['address_missing'] }),
    ...(!/^\d{4}$/.test(address.zipcode) && { postalCode: ['postcode_invalid'] }),
    ...(address.city === '' && { city: ['city_missing'] }),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, address }
}
