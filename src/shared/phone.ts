import { cleanText } from './text/typed-text.ts'

const mobile = /^(?:(?:\+|00)47)?([49]\d{7})$/
const separators = /[\s\-.()[\]]/g

/**
 * Parses a Norwegian mobile number (with +47, 0047 or neither) to `+47########`. Anything else: null. Ignores spaces,
 * hyphens, dots, brackets and invisible characters. Refuses fixed numbers, which get no SMS, and foreign numbers, which
 * `parseForeignPhone` reads.
 */
export function parsePhone(typed: string): string | null {
  const match = mobile.exec(cleanText(typed.normalize('NFKC')).replace(separators, ''))
  return match ? `+47${match[1]}` : null
}

/** The dialled form of a written number: digits with an optional +. */
export const dialled = (phone: string): string =>
  `${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`
export const telLink = (phone: string): string => `tel:${dialled(phone)}`

/** `+4791234567` → `912 34 567`, the usual Norwegian form. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+47(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3')
}

export const phoneMessage = 'Telefonnummeret må være et norsk mobilnummer (8 siffer som starter med 4 eller 9)'
/** The message where the chain also accepts mobile numbers of other countries (setting `foreign_phones`). */
export const foreignPhoneMessage =
  'Telefonnummeret må være et norsk mobilnummer (8 siffer som starter med 4 eller 9), eller et utenlandsk mobilnummer med landkode, som +46 70 123 45 67'

/** Whether a number is typed with a foreign country code. Only the server can validate such a number. */
export const isTypedForeign = (typed: string): boolean =>
  /^(?:\+|00)(?!47)[1-9]\d{6,14}$/.test(cleanText(typed.normalize('NFKC')).replace(separators, ''))

/**
 * The digits to search stored numbers for. Removes 47 with its prefix from a complete Norwegian number, and `+`, `0` or
 * `00` from any other complete number. `code`: typed text without separators. null: no number, or fewer than four
 * digits, which would match almost every number.
 */
export function searchedDigits(code: string): string | null {
  const digits = code.replace(/^(?:\+|00)?47(?=\d{8}$)/, '').replace(/^(?:\+|00?)(?=[1-9]\d{6,14}$)/, '')
  return /^\d{4,}$/.test(digits) ? digits : null
}
