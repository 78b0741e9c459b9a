import { parseEmail } from '#shared/email.ts'
import { oneLine } from '#shared/one-line.ts'
import { parsePhone } from '#shared/phone.ts'

export interface Contact {
  name: string
  email: string
  /** `+47########` */
  phone: string
}

/** Where an order is sent. */
export interface Address {
  address: string
  /** four digits */
  zipcode: string
  city: string
}

export type ContactFault = 'name_missing' | 'email_invalid' | 'phone_invalid'
export type AddressFault = 'address_missing' | 'postcode_invalid' | 'city_missing'

/** Who collects, in the form in which it is stored; or what is wrong with each field. */
export function parseContact(typed: {
  CustomerName: string
  Email: string
  Phone: string
}): { ok: true; contact: Contact } | { ok: false; errors: Record<string, ContactFault[]> } {
  const name = oneLine(typed.CustomerName)
  const email = parseEmail(typed.Email)
  const phone = parsePhone(typed.Phone)
  if (phone !== null && name !== '' && email !== null) return { ok: true, contact: { name, email, phone } }
  return {
    ok: false,
    errors: {
      ...(name === '' && { CustomerName: ['name_missing'] }),
      ...(email === null && { Email: ['email_invalid'] }),
      ...(phone === null && { Phone: ['phone_invalid'] }),
    },
  }
}

/** Where it is sent, or what is wrong with each field. */
export function parseAddress(typed: {
  Address: string
  PostalCode: string
  City: string
}): { ok: true; address: Address } | { ok: false; errors: Record<string, AddressFault[]> } {
  const address = { address: oneLine(typed.Address), zipcode: oneLine(typed.PostalCode), city: oneLine(typed.City) }
  const errors: Record<string, AddressFault[]> = {
    ...(address.address === '' && { Address: ['address_missing'] }),
    ...(!/^\d{4}$/.test(address.zipcode) && { PostalCode: ['postcode_invalid'] }),
    ...(address.city === '' && { City: ['city_missing'] }),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, address }
}
