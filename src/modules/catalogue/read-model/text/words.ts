const marks = /\p{M}+/gu
const plain = /^[\x20-\x7e]*$/
const gaps = /[^\p{L}\p{N}]+/u
const plainGaps = /[^a-z0-9]+/
const most = 32
const maxQueryLength = 2_000
const maxWordLength = 40
// Before it is folded: a letter may be many once its marks are taken apart.
const maxTypedLength = 200

/** Upper and lower case, accents and the three Norwegian letters typed without their keys are one: `Blå` = `bla`. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (plain.test(lower)) return lower
  // Most texts are plain by then: taking every letter apart takes twice as long.
  const norwegian = lower.replaceAll('æ', 'a').replaceAll('ø', 'o').replaceAll('å', 'a')
  return plain.test(norwegian) ? norwegian : norwegian.replaceAll('ß', 'ss').normalize('NFKD').replace(marks, '')
}

const spelledOut = /aa|ae|oe/

/**
 * A folded word whose two letters stand for one, `stoevler` → `stovler`; the same word where none do. It is a second
 * guess, not part of folding: `skoene` is no `skøne`.
 */
export function withShortLetters(word: string): string {
  return spelledOut.test(word) ? word.replaceAll('aa', 'a').replaceAll('ae', 'a').replaceAll('oe', 'o') : word
}

/** The words of a text as they are indexed. A comma is a blank, like every other mark. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  return folded.split(plain.test(folded) ? plainGaps : gaps).filter(Boolean)
}

export interface Typed {
  /** as it is indexed */
  word: string
  /** where it stands in what was typed */
  from: number
  to: number
}

/** The words that a shopper typed, with their places. Nobody means more than 32 at a time. */
export function typedWords(query: string): Typed[] {
  const found: Typed[] = []
  for (const match of query.slice(0, maxQueryLength).matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const place = { from: match.index, to: match.index + match[0].length }
    for (const word of wordsOf(match[0].slice(0, maxTypedLength)))
      found.push({ word: word.slice(0, maxWordLength), ...place })
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

const linking = new Set(
  wordsOf(
    'og i til for med av på en ei et den det de som the for with and of or eller åt frå fra ved from your jeg vil ha å er noe noen god gode godt best beste billig billige fin fine bra ny nye kjøp kjøpe',
  ),
)

/** Words that only tie others together, and say nothing of what is meant. */
export const isLinking = (word: string): boolean => linking.has(word)
