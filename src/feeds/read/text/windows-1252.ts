/**
 * The characters of the bytes 80 to 9F in Windows-1252 (https://encoding.spec.whatwg.org/index-windows-1252.txt). The
 * other bytes are as in ISO-8859-1. Node's TextDecoder decodes 80 to 9F as control characters in several releases
 * (https://github.com/nodejs/node/issues/60888), so it is not used.
 */
const high =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F' + //
  '\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const byteOf = new Map([...high].map((character, index) => [character, 0x80 + index]))
const glyphs = [...high].filter(character => character > '\u00FF').join('')
const glyph = new RegExp(`[${glyphs}]`, 'g')
const foreign = new RegExp(`[^\\u0000-\\u00FF${glyphs}]`)

/** The characters of the bytes 80 to BF, as the content of a character class. */
export const continuations = `\\u0080-\\u00BF${glyphs}`

export const fromWindows1252 = (latin1: string): string =>
  latin1.replace(/[\u0080-\u009F]/g, character => high[character.charCodeAt(0) - 0x80] ?? character)

/** The bytes of a text in Windows-1252. null: the text has characters that Windows-1252 lacks. */
export function toWindows1252(text: string): Buffer | null {
  if (foreign.test(text)) return null
  return Buffer.from(
    text.replace(glyph, character => String.fromCharCode(byteOf.get(character) ?? 0)),
    'latin1',
  )
}
