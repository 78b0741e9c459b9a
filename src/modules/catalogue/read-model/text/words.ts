import { foldLetters } from '#shared/text/fold-letters.ts'

const plain = /^[\x20-\x7e]*$/
const gaps = /[^\p{L}\p{N}]+/u
const plainGaps = /[^a-z0-9]+/
const most = 32
const maxQueryLength = 2_000
const maxWordLength = 40
// Applied before folding, because one character may become many when it is decomposed.
const maxTypedLength = 200

const spelledOut = /aa|ae|oe/

/**
 * A folded word with `ae`, `oe` or `aa` written as one letter: `stoevler` → `stovler`. Unchanged if there is no such
 * pair.
 * Not part of `foldLetters`, because it is a guess: `skoene` does not mean `skøne`.
 */
export function withShortLetters(word: string): string {
  return spelledOut.test(word) ? word.replaceAll('aa', 'a').replaceAll('ae', 'a').replaceAll('oe', 'o') : word
}

/** The words of a text in their indexed form. Commas and all other marks separate words. */
export function wordsOf(text: string): string[] {
  const folded = foldLetters(text)
  return folded.split(plain.test(folded) ? plainGaps : gaps).filter(Boolean)
}

export interface Typed {
  /** The indexed form. */
  word: string
  /** The position in the typed text. */
  from: number
  to: number
}

/** The words that a shopper typed, with their positions. At most 32 words are read. */
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
