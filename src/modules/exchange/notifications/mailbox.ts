import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'

export interface MailTarget {
  /** One value for all spellings that reach the same mailbox. */
  mailbox: string
  /** The address as it was typed, without case. */
  address: string
}

/** What an address is counted by; hashes, since a count needs no address. */
export function mailTarget(email: string): MailTarget {
  const address = email.normalize('NFC').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).split('+')[0] ?? ''
  const domain = domainToASCII(address.slice(at + 1)) || address.slice(at + 1)
  const google = domain === 'gmail.com' || domain === 'googlemail.com'
  // Gmail takes dots in a name for nothing: https://support.google.com/mail/answer/7436150
  return {
    mailbox: hash(google ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`),
    address: hash(address),
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
