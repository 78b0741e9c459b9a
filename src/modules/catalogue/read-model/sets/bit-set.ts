/**
 * A set of ordinals, one bit each, in words of 32 bits. Sets of a snapshot may differ in length: words beyond the end of
 * a set count as zero.
 */
export type BitSet = Uint32Array<ArrayBuffer>

/** The number of words for `size` ordinals. */
export const wordsFor = (size: number): number => (size + 31) >>> 5
export const emptySet: BitSet = new Uint32Array(0)

export function has(set: BitSet, ordinal: number): boolean {
  return ((set[ordinal >>> 5] ?? 0) & (1 << (ordinal & 31))) !== 0
}

/** Adds an ordinal in place. The set must have room for it (`copyOf`): an ordinal beyond its end is ignored. */
export function add(set: BitSet, ordinal: number): void {
  set[ordinal >>> 5]! |= 1 << (ordinal & 31)
}

export function remove(set: BitSet, ordinal: number): void {
  set[ordinal >>> 5]! &= ~(1 << (ordinal & 31))
}

/** A copy with room for `size` ordinals. */
export function copyOf(set: BitSet, size: number): BitSet {
  const copy = new Uint32Array(Math.max(set.length, wordsFor(size)))
  copy.set(set)
  return copy
}

export function intersection(a: BitSet, b: BitSet): BitSet {
  const length = Math.min(a.length, b.length)
  const result = new Uint32Array(length)
  for (let i = 0; i < length; i++) result[i] = a[i]! & b[i]!
  return result
}

/** The members of `a` that are not in `b`. */
export const difference = (a: BitSet, b: BitSet): BitSet => a.map((word, at) => word & ~(b[at] ?? 0))

/** The union of sets. A single set is returned itself, not copied. */
export function unionOf(sets: readonly BitSet[]): BitSet {
  if (sets.length <= 1) return sets[0] ?? emptySet
  const result = new Uint32Array(Math.max(...sets.map(set => set.length)))
  for (const set of sets) for (let i = 0; i < set.length; i++) result[i]! |= set[i]!
  return result
}

export function countOf(set: BitSet): number {
  let count = 0
  for (let i = 0; i < set.length; i++) count += bitsIn(set[i]!)
  return count
}

/** The size of the intersection, without creating it. */
export function countBoth(a: BitSet, b: BitSet): number {
  const length = Math.min(a.length, b.length)
  let count = 0
  for (let i = 0; i < length; i++) count += bitsIn(a[i]! & b[i]!)
  return count
}

/** The non-zero words of a set and their positions. They speed up counting its intersections with many other sets. */
export interface FilledWords {
  places: Uint32Array<ArrayBuffer>
  words: Uint32Array<ArrayBuffer>
}

export function filledWords(set: BitSet): FilledWords {
  const places = new Uint32Array(set.length)
  const words = new Uint32Array(set.length)
  let filled = 0
  for (let i = 0; i < set.length; i++) {
    if (set[i] === 0) continue
    places[filled] = i
    words[filled++] = set[i]!
  }
  return { places: places.subarray(0, filled), words: words.subarray(0, filled) }
}

/** The size of the intersection with another set. */
export function countFilled({ places, words }: FilledWords, set: BitSet): number {
  let count = 0
  // A shorter set has no members beyond its end.
  for (let i = 0; i < places.length && places[i]! < set.length; i++) count += bitsIn(words[i]! & set[places[i]!]!)
  return count
}

export function isEmpty(set: BitSet): boolean {
  for (let i = 0; i < set.length; i++) if (set[i] !== 0) return false
  return true
}

/** The members, ascending. `count` must be the result of `countOf`. */
export function membersOf(set: BitSet, count = countOf(set)): Uint32Array<ArrayBuffer> {
  const members = new Uint32Array(count)
  let at = 0
  for (let i = 0; i < set.length; i++) {
    for (let word = set[i]!; word !== 0; word &= word - 1) members[at++] = (i << 5) + 31 - Math.clz32(word & -word)
  }
  return members
}

/** The number of bits that are set (population count). */
function bitsIn(word: number): number {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
