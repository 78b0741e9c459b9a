const marks = /\p{M}+/gu
const plain = /^[\x20-\x7e]*$/
const gaps = /[^\p{L}\p{N}]+/u
const most = 32

/** Upper and lower case, accents and the three Norwegian letters typed without their keys are one: `Blå` = `bla`. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return plain.test(lower)
    ? lower
    : lower.replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('ß', 'ss').normalize('NFKD').replace(marks, '')
}

/** The words of a text as they are indexed. A comma is a blank, like every other mark. */
export function wordsOf(text: string): string[] {
  return fold(text).split(gaps).filter(Boolean)
}

/** The words that a shopper asked for, each once. Nobody means more than 32 at a time. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query.slice(0, 2_000)))].slice(0, most)
}
