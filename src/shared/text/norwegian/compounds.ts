import { stem } from './stem.ts'

export interface Split {
  /** The modifier: `regn` of `regnjakke`. */
  first: string
  /** The kind of goods: `jakke`. */
  head: string
}

const shortestHead = 3
const shortestFirst = 2

/**
 * The ways to split a word into two known words, joined directly or by -s- or -e-.
 * Both parts must be whole words: `flotjakke` does not contain `tjakke`.
 */
export function splitsOf(
  word: string,
  knows: (stemmed: string) => boolean,
  knowsFirst: (stemmed: string) => boolean = knows,
): Split[] {
  const splits: Split[] = []
  for (let at = shortestFirst; at <= word.length - shortestHead; at++) {
    const head = word.slice(at)
    if (!knows(stem(head))) continue
    const first = firstOf(word.slice(0, at), knowsFirst)
    if (first !== null) splits.push({ first, head })
  }
  return splits
}

function firstOf(part: string, knows: (stemmed: string) => boolean): string | null {
  if (knows(stem(part))) return part
  const short = part.slice(0, -1)
  return short.length > shortestFirst && /[se]$/.test(part) && knows(stem(short)) ? short : null
}
