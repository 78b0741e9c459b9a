import { add, has, wordsFor, type TextIndex } from '#modules/catalogue/read-model/index.ts'

/** Words `[first, last)` of an index, where their weight is at least `least`. */
interface Span {
  first: number
  last: number
  least: number
}

/** Whether any article contains both parts of a compound. If none does, the compound is more likely a misspelling. */
export function meetSomewhere(index: TextIndex, some: readonly Span[], others: readonly Span[]): boolean {
  let size = 0
  // The entries of a word are sorted by ordinal, so the last is the greatest.
  for (const { first, last } of some)
    for (let at = first; at < last; at++) size = Math.max(size, (index.entries[index.starts[at + 1]! - 1]! >>> 4) + 1)
  const found = new Uint32Array(wordsFor(size))
  eachOrdinal(index, some, ordinal => {
    add(found, ordinal)
    return false
  })
  return eachOrdinal(index, others, ordinal => ordinal < size && has(found, ordinal))
}

/** Calls `look` with each ordinal until it returns true. Returns whether it did. */
function eachOrdinal(
  { starts, entries }: TextIndex,
  spans: readonly Span[],
  look: (ordinal: number) => boolean,
): boolean {
  for (const { first, last, least } of spans)
    for (let i = starts[first]!; i < starts[last]!; i++) {
      const entry = entries[i]!
      if ((entry & 15) >= least && look(entry >>> 4)) return true
    }
  return false
}
