import { oneLine } from '#shared/one-line.ts'
import { parsePhone } from '#shared/phone.ts'

// Whether mail arrives is shown by sending it; here only what could not be an address, or could be two, is refused.
const emailShape =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

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
  const email = typed.Email.normalize('NFC').trim()
  const phone = parsePhone(typed.Phone)
  if (phone !== null && name !== '' && emailShape.test(email) && !hasDotTrouble(email))
    return { ok: true, contact: { name, email, phone } }
  return {
    ok: false,
    errors: {
      ...(name === '' && { CustomerName: ['name_missing'] }),
      ...((!emailShape.test(email) || hasDotTrouble(email)) && { Email: ['email_invalid'] }),
      ...(phone === null && { Phone: ['phone_invalid'] }),
    },
  }
}

function hasDotTrouble(email: string): boolean {
  return /^\.|\.\.|\.@/.test(email)
}
