import type { EmailFault } from '#shared/email.ts'

/** Why the address in a cell is refused. */
export const emailReasons: Record<EmailFault, string> = {
  malformed: 'is not an e-mail address',
  no_domain: 'is not an e-mail address: the part after @ has no dot',
  too_long: 'is longer than mail servers accept: 64 characters before @, 254 in all',
  unicode_name: 'has other letters than a to z before @, and mail cannot be sent to it',
}
