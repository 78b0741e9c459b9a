import { has, type BitSet } from '../sets/bit-set.ts'
import { mergeSorted } from '../sets/merge-sort.ts'
import type { Steps } from '../slices.ts'
import type { WrittenWords } from './written-words.ts'

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

/** The index after the articles in `changed` were written anew: their old entries go, the written words come. */
export function* mergedIndex(base: TextIndex, changed: BitSet, written: WrittenWords): Steps<TextIndex> {
  const fresh = yield* mergeSorted(written.words(), byCodeUnit)
  const added = written.grouped()
  const words: string[] = []
  const starts = new Uint32Array(base.words.length + fresh.length + 1)
  const entries = new Uint32Array(base.entries.length + added.entries.length)
  let end = 0
  // Both by ordinal, and no ordinal in both: what was written anew is in `changed`.
  const take = (word: string, old: number, oldEnd: number, mine: number, mineEnd: number): void => {
    for (; old < oldEnd; old++) {
      const entry = base.entries[old]!
      if (has(changed, entry >>> 4)) continue
      while (mine < mineEnd && added.entries[mine]! < entry) entries[end++] = added.entries[mine++]!
      entries[end++] = entry
    }
    while (mine < mineEnd) entries[end++] = added.entries[mine++]!
    if (end === starts[words.length]) return
    words.push(word)
    starts[words.length] = end
  }
  let i = 0
  let j = 0
  while (i < base.words.length || j < fresh.length) {
    const old = base.words[i]
    const mine = fresh[j]
    const isOld = old !== undefined && (mine === undefined || old <= mine)
    const isMine = mine !== undefined && (old === undefined || mine <= old)
    const place = isMine ? added.placeOf.get(mine)! : -1
    take(
      isOld ? old : mine!,
      isOld ? base.starts[i]! : 0,
      isOld ? base.starts[i + 1]! : 0,
      isMine ? added.starts[place]! : 0,
      isMine ? added.starts[place + 1]! : 0,
    )
    if (isOld) i++
    if (isMine) j++
    if ((i + j) % 64 === 0) yield
  }
  // The same words stay the same array: what is made of them alone then stays too.
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
