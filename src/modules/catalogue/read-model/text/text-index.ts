import { has, type BitSet } from '../sets/bit-set.ts'
import type { Steps } from '../slices.ts'
import { keyBehind, numberKey, wordOfKey } from './number-words.ts'

/**
 * An inverted index: the words sorted, so that a prefix is a range of words.
 * The entries of word `i` are `starts[i]` to `starts[i + 1]`, each `ordinal << 4 | weight`, sorted by ordinal. Flat
 * arrays: an object per word would use more memory than the catalogue.
 */
export interface TextIndex {
  readonly words: readonly string[]
  /** The keys of words of digits. Their indexes in `starts` follow those of `words`. */
  readonly numbers: Float64Array
  readonly starts: Uint32Array
  readonly entries: Uint32Array
}

/** The weight of a word that occurs in running text only. */
export const textWeight = 1

export const emptyIndex: TextIndex = {
  words: [],
  numbers: new Float64Array(0),
  starts: new Uint32Array(1),
  entries: new Uint32Array(0),
}

/** Merges `fresh` into `base`: the entries of articles in `changed` are replaced by their entries in `fresh`. */
export function* mergedIndex(base: TextIndex, changed: BitSet, fresh: TextIndex): Steps<TextIndex> {
  if (base.entries.length === 0) return fresh
  const words: string[] = []
  const numbers = new Float64Array(base.numbers.length + fresh.numbers.length)
  const starts = new Uint32Array(base.starts.length + fresh.starts.length)
  const entries = new Uint32Array(base.entries.length + fresh.entries.length)
  let filled = 0
  let end = 0
  /** Copies the entries of a word at these indexes (-1: not in that index). Returns false if no entry remains. */
  const take = (oldPlace: number, freshPlace: number): boolean => {
    const [oldFrom, oldEnd] = rangeAt(base, oldPlace)
    const [mineFrom, mineEnd] = rangeAt(fresh, freshPlace)
    let mine = mineFrom
    // Both lists are sorted by ordinal. They share no ordinal, because all articles of `fresh` are in `changed`.
    for (let old = oldFrom; old < oldEnd; old++) {
      const entry = base.entries[old]!
      if (has(changed, entry >>> 4)) continue
      while (mine < mineEnd && fresh.entries[mine]! < entry) entries[end++] = fresh.entries[mine++]!
      entries[end++] = entry
    }
    while (mine < mineEnd) entries[end++] = fresh.entries[mine++]!
    if (end === starts[filled]) return false
    starts[++filled] = end
    return true
  }
  yield* inBoth(base.words, fresh.words, (word, old, mine) => {
    if (take(old, mine)) words.push(word)
  })
  let different = 0
  yield* inBoth(base.numbers, fresh.numbers, (key, old, mine) => {
    if (take(old < 0 ? -1 : base.words.length + old, mine < 0 ? -1 : fresh.words.length + mine))
      numbers[different++] = key
  })
  // Equal words keep the same array, so that data derived from the words stays cached.
  const same = words.length === base.words.length && words.every((word, at) => word === base.words[at])
  return {
    words: same ? base.words : words,
    numbers: numbers.slice(0, different),
    starts: starts.slice(0, filled + 1),
    entries: entries.slice(0, end),
  }
}

const rangeAt = ({ starts }: TextIndex, place: number): [from: number, end: number] =>
  place < 0 ? [0, 0] : [starts[place]!, starts[place + 1]!]

/** Walks two sorted lists together. Reports each value with its index in both; -1: not in that list. */
function* inBoth<T extends string | number>(
  some: ArrayLike<T>,
  others: ArrayLike<T>,
  visit: (value: T, place: number, otherPlace: number) => void,
): Steps<void> {
  let i = 0
  let j = 0
  while (i < some.length || j < others.length) {
    const one = some[i]
    const other = others[j]
    const isOne = one !== undefined && (other === undefined || one <= other)
    const isOther = other !== undefined && (one === undefined || other <= one)
    visit((isOne ? one : other)!, isOne ? i++ : -1, isOther ? j++ : -1)
    if ((i + j) % 64 === 0) yield
  }
}

export const wordAt = ({ words, numbers }: TextIndex, place: number): string =>
  words[place] ?? wordOfKey(numbers[place - words.length]!)

/**
 * The words with this prefix, as indexes `[first, last)`. `exact`: the first one equals the prefix.
 * For a prefix of digits only words of digits are returned. `mixedBeginning` returns those with letters.
 */
export function wordsBeginning(index: TextIndex, beginning: string): { first: number; last: number; exact: boolean } {
  const { words, numbers } = index
  const key = numberKey(beginning)
  if (key < 0) {
    const { first, last } = mixedBeginning(index, beginning)
    return { first, last, exact: words[first] === beginning }
  }
  const first = lowerBound(numbers, key)
  const last = lowerBound(numbers, keyBehind(key, beginning.length))
  return { first: words.length + first, last: words.length + last, exact: numbers[first] === key }
}

/** The words with this prefix that are not words of digits. */
export function mixedBeginning({ words }: TextIndex, beginning: string): { first: number; last: number } {
  return { first: lowerBound(words, beginning), last: lowerBound(words, `${beginning}\uffff`) }
}

function lowerBound<T extends string | number>(list: ArrayLike<T>, request: T): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < request) low = middle + 1
    else high = middle
  }
  return low
}
