import { has, type BitSet } from './bit-set.ts'

/**
 * Which articles hold which word: the words sorted, so that a beginning of a word is a range of them, and for the word
 * at `i` the entries `starts[i]` to `starts[i + 1]`, each `ordinal << 4 | weight`, by ordinal. Flat arrays: an object a
 * word would weigh more than the catalogue.
 */
export interface TextIndex {
  readonly words: readonly string[]
  readonly starts: Uint32Array
  readonly entries: Uint32Array
}

/** The weight of a word that stands in the running text alone. */
export const textWeight = 1

export const emptyIndex: TextIndex = { words: [], starts: new Uint32Array(1), entries: new Uint32Array(0) }

/** The index after the articles in `changed` were written anew: their old entries go, `added` come. */
export function mergedIndex(
  base: TextIndex,
  changed: BitSet,
  added: ReadonlyMap<string, readonly number[]>,
): TextIndex {
  const fresh = [...added.keys()].sort(byCodeUnit)
  let room = base.entries.length
  for (const entries of added.values()) room += entries.length
  const words: string[] = []
  const starts = new Uint32Array(base.words.length + fresh.length + 1)
  const entries = new Uint32Array(room)
  let end = 0
  const take = (word: string, mine: readonly number[] | Uint32Array, filtered: boolean): void => {
    for (const entry of mine) if (!filtered || !has(changed, entry >>> 4)) entries[end++] = entry
    if (words.at(-1) === word) entries.subarray(starts[words.length - 1], end).sort()
    else if (end > starts[words.length]!) words.push(word)
    starts[words.length] = end
  }
  let i = 0
  let j = 0
  while (i < base.words.length || j < fresh.length) {
    const old = base.words[i]
    const word = fresh[j]
    if (old !== undefined && (word === undefined || old <= word)) {
      take(old, base.entries.subarray(base.starts[i], base.starts[i + 1]), true)
      i++
    } else {
      take(
        word!,
        added.get(word!)!.toSorted((a, b) => a - b),
        false,
      )
      j++
    }
  }
  // The same words stay the same array: what is made of them alone is then kept too.
  const same = words.length === base.words.length && words.every((word, at) => word === base.words[at])
  return { words: same ? base.words : words, starts: starts.slice(0, words.length + 1), entries: entries.slice(0, end) }
}

/** The words that begin so, as places `[first, last)`; `exact` says whether the first is the very word. */
export function wordsBeginning(index: TextIndex, beginning: string): { first: number; last: number; exact: boolean } {
  const first = lowerBound(index.words, beginning)
  const last = lowerBound(index.words, `${beginning}\uffff`)
  return { first, last, exact: index.words[first] === beginning }
}

function lowerBound(words: readonly string[], wanted: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (words[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
