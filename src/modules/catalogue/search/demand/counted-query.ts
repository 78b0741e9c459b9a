/** Longer ones are no names of goods: what somebody pasted is not kept. */
const maxLength = 60
/** Phone numbers have eight digits, with their country ten; people have eleven, accounts eleven, cards sixteen. */
const privateDigits = /\d(?:[\s.\-/()]*\d){6,}/g

/**
 * A query as it is counted: one form of each letter, small, single blanks. null: it is not counted, since it is empty, too
 * long, or looks like an e-mail address or the number of somebody. An EAN, which has thirteen digits, is goods.
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
