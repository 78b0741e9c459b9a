import { add, has, wordsFor, type TextIndex } from '#modules/catalogue/read-model/index.ts'

/** Words `[first, last)` of an index, where they weigh at least so much. */
interface Span {
  first: number
  last: number
  least: number
}

/** Whether some article has both parts: a compound whose parts never meet is more likely another word misspelt. */
export function meetSomewhere(index: TextIndex, some: readonly Span[], others: readonly Span[]): boolean {
  let size = 0
  // A word's entries are by ordinal: its last is its greatest.
  for (const { first, last } of some)
    for (let at = first; at < last; at++) size = Math.max(size, (index.entries[index.starts[at + 1]! - 1]! >>> 4) + 1)
  const found = new Uint32Array(wordsFor(size))
  eachOrdinal(index, some, ordinal => {
    add(found, ordinal)
    return false
  })
  return eachOrdinal(index, others, ordinal => ordinal < size && has(found, ordinal))
}

/** Ends with true as soon as `look` says so. */
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
