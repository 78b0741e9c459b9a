import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { cleanEmail } from '#shared/email.ts'

export interface MailTarget {
  /** A hash that all spellings of one mailbox share. */
  mailbox: string
  /** A hash of the address as typed, in lower case. */
  address: string
}

/** The keys for counting the mails to an address. They are hashes, because counting needs no addresses. */
export function mailTarget(email: string): MailTarget {
  const address = cleanEmail(email).toLowerCase()
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).split('+')[0] ?? ''
  const domain = domainToASCII(address.slice(at + 1)) || address.slice(at + 1)
  const google = domain === 'gmail.com' || domain === 'googlemail.com'
  // Gmail ignores dots in the local part: https://support.google.com/mail/answer/7436150
  return {
    mailbox: hash(google ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`),
    address: hash(address),
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
