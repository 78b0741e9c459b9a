import { cleanText } from './text/typed-text.ts'

// These rules refuse text that is no address or could be two, and addresses that no mail server delivers to. Only sending
// a mail can show whether a mailbox exists.
const nameShape = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u
const domainShape = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u
const wrapping = /^[<"']+|[>"']+$/g
/** Octets before the @, of the domain, of each of its labels, and of the whole address. Source: RFC 5321, 4.5.3.1. */
const limits = { name: 64, domain: 253, label: 63, whole: 254 }

/**
 * Why mail cannot be sent to an address. `no_domain`: the part behind the @ has no dot. `too_long`: longer than mail
 * servers accept. `unicode_name`: letters outside ASCII before the @, which need SMTPUTF8 (RFC 6531) at
 * every server on the way.
 */
export type EmailFault = 'malformed' | 'no_domain' | 'too_long' | 'unicode_name'

export const emailMessages: Record<EmailFault, string> = {
  malformed: 'Skriv en gyldig e-postadresse',
  no_domain: 'Skriv en gyldig e-postadresse, med punktum etter @, som navn@eksempel.no',
  too_long: 'E-postadressen er for lang. Den kan ha 64 tegn foran @, og 254 tegn i alt.',
  unicode_name:
    'Vi kan ikke sende e-post til adresser med æ, ø, å eller andre spesialtegn foran @. Skriv en annen adresse.',
}

/**
 * A typed address without invisible characters, surrounding spaces, quotes and angle brackets, for looking up a stored
 * address.
 */
export const cleanEmail = (typed: string): string => cleanText(typed).replace(wrapping, '')

/** Why mail cannot be sent to a typed address. null: it can be sent. */
export function emailFault(typed: string): EmailFault | null {
  const email = cleanEmail(typed)
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)]
  if (at < 1 || !nameShape.test(name) || /^\.|\.\.|\.$/.test(name)) return 'malformed'
  if (!domain.includes('.') && /^[\p{L}\p{N}-]+$/u.test(domain)) return 'no_domain'
  if (!domainShape.test(domain) || /\.\d+$/.test(domain)) return 'malformed'
  const ascii = asciiDomain(domain)
  if (ascii === null) return 'malformed'
  const octets = (text: string) => new TextEncoder().encode(text).length
  const isLong =
    octets(name) > limits.name ||
    ascii.length > limits.domain ||
    ascii.split('.').some(label => label.length > limits.label) ||
    octets(name) + 1 + ascii.length > limits.whole
  if (isLong) return 'too_long'
  return /^[\x21-\x7e]+$/.test(name) ? null : 'unicode_name'
}

/** The message for a typed address that mail cannot be sent to. */
export const emailMessage = (typed: string): string => emailMessages[emailFault(typed) ?? 'malformed']

/** Validates a typed e-mail address and returns it in the stored form. null: mail cannot be sent to it. */
export const parseEmail = (typed: string): string | null => (emailFault(typed) === null ? cleanEmail(typed) : null)

/** The domain as mail servers use it (Punycode). null: not a domain. */
function asciiDomain(domain: string): string | null {
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : null
}
