// Text that people paste and type into short fields: names, codes, addresses, searches. Word processors, chats and web
// pages add invisible characters. Passwords and long texts are not changed.

/** Invisible characters: soft hyphens, zero-width and direction marks, joiners, byte order marks. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu
/** Blanks of any width, line breaks, control characters and unpaired surrogates. */
const blanks = /[\s\p{Cc}\p{Cs}]+/gu
const dashes = /[\p{Pd}\u2043\u2212]/gu
const apostrophes = /[\u2018-\u201B\u2032\u02B9\u02BC\u00B4\u0060]/gu
const quotes = /[\u201C-\u201F\u2033]/gu
/** Full-width forms of ASCII (U+FF01 to U+FF5E), as East Asian keyboards type them. */
const wide = /[\uFF01-\uFF5E]/g
const plain = /^[\x21-\x5f\x61-\x7e]*$/

export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** A line without invisible characters, with single spaces, and without spaces around it. */
export const cleanLine = (typed: string): string =>
  withoutInvisible(typed.normalize('NFC')).normalize('NFC').replace(blanks, ' ').trim()

/**
 * Normalises a short field: as `cleanLine`, and replaces dashes, quotes and full-width letters by ASCII. For names,
 * addresses and searches.
 */
export function cleanText(typed: string): string {
  if (plain.test(typed)) return typed
  return cleanLine(
    typed
      .normalize('NFC')
      .replace(wide, letter => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
      .replace(dashes, '-')
      .replace(apostrophes, "'")
      .replace(quotes, '"'),
  )
}

const without = (typed: string, separators: RegExp): string =>
  cleanText(cleanText(typed).normalize('NFKC')).replace(separators, '').normalize('NFKC')

/** A code in the form in which codes are compared: without dashes, spaces and quotes, in upper case. */
export const cleanCode = (typed: string): string => without(typed, /[\s\-'"«»]+/g).toUpperCase()

/** A field of digits, such as a postcode, without the separators between digits. */
export const cleanDigits = (typed: string): string => without(typed, /[\s\-.()[\]'"«»]+/g)
