import { parseEmail } from '#shared/email.ts'
import { oneLine } from '#shared/one-line.ts'
import { parsePhone } from '#shared/phone.ts'

export interface Contact {
  name: string
  email: string
  /** `+47########` */
  phone: string
}

export type ContactFault = 'name_missing' | 'email_invalid' | 'phone_invalid'

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
