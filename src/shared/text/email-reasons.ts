import { emailFault, type EmailFault } from '../email.ts'

/** Why an address is refused, for operators. The caller puts the cell, argument or variable in front. */
export const emailReasons: Record<EmailFault, string> = {
  malformed: 'is not an e-mail address',
  no_domain: 'is not an e-mail address: the part after @ has no dot',
  too_long: 'is longer than mail servers accept: 64 characters before @, 254 in all',
  unicode_name: 'has other letters than a to z before @, and mail cannot be sent to it',
}

/** The reason for a typed address that mail cannot be sent to. */
export const emailReason = (typed: string): string => emailReasons[emailFault(typed) ?? 'malformed']
