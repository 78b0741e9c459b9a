/** Longer queries are pasted text rather than names of goods, and are not stored. */
const maxLength = 60
/**
 * Seven or more digits, with or without separators. Private numbers have so many: phone 8 (10 with country code),
 * national identity 11, bank account 11, card 16.
 */
const privateDigits = /\d(?:[\s.\-/()]*\d){6,}/g

/**
 * Normalises a query for counting: Unicode NFC, lower case, single blanks for commas and white space.
 * Returns null for queries that are not counted: empty, too long, or like an e-mail address or a private number. A
 * number of 13 digits without separators is an EAN and is counted.
 */
export function countedQuery(typed: string): string | null {
  const query = typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/[,\s\p{C}]+/gu, ' ')
    .trim()
  if (query === '' || query.length > maxLength || query.includes('@')) return null
  const numbers = query.match(privateDigits) ?? []
  return numbers.every(number => /^\d{13}$/.test(number)) ? query : null
}
