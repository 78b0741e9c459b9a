import { cleanText } from './text/typed-text.ts'

const mobile = /^(?:(?:\+|00)47)?([49]\d{7})$/
const separators = /[\s\-.()[\]]/g

/**
 * Parses a Norwegian mobile number (with +47, 0047 or neither) to `+47########`. Anything else: null. Spaces, hyphens, dots,
 * brackets and invisible characters do not count. Foreign and fixed numbers are refused, because the pickup message is sent
 * by SMS.
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
