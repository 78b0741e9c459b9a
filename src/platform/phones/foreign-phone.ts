import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

// Fixed lines and service numbers get no SMS, and premium numbers cost the chain money.
const takesSms = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER'])

/**
 * Parses a mobile number of another country, typed with `+` or `00` and its country code, to E.164: `+46701234567`.
 * null: anything else, and Norwegian numbers.
 */
export function parseForeignPhone(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().replace(/^00/, '+')
  if (!text.startsWith('+') || text.length > 40) return null
  const number = parsePhoneNumberFromString(text, { extract: false })
  if (!number?.isValid() || number.ext !== undefined || number.countryCallingCode === '47') return null
  return takesSms.has(number.getType() ?? '') ? number.number : null
}
