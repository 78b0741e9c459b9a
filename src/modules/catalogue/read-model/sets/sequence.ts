import { has, type BitSet } from './bit-set.ts'
import { mergeSorted } from './merge-sort.ts'
import type { Steps } from '../slices.ts'

/** The listed articles in one order, with the rank of each. */
export interface Sequence {
  readonly ordinals: Uint32Array<ArrayBuffer>
  /** By ordinal. `unranked`: not listed. */
  readonly ranks: Uint32Array<ArrayBuffer>
}

export const unranked = 0xffff_ffff
export const emptySequence: Sequence = { ordinals: new Uint32Array(0), ranks: new Uint32Array(0) }

/**
 * The sequence after removing `leaving` and inserting `entering` at their sorted positions.
 * A few changes cost a copy and a few comparisons, not a full sort.
 */
export function* reordered(
  sequence: Sequence,
  size: number,
  leaving: BitSet,
  entering: readonly number[],
  compare: (a: number, b: number) => number,
): Steps<Sequence> {
  const sorted = yield* mergeSorted(entering, compare)
  const staying = sequence.ordinals.filter(ordinal => !has(leaving, ordinal))
  const ordinals = new Uint32Array(staying.length + sorted.length)
  let from = 0
  let to = 0
  for (const ordinal of sorted) {
    const end = insertionIndex(staying, from, ordinal, compare)
    ordinals.set(staying.subarray(from, end), to)
    to += end - from
    ordinals[to++] = ordinal
    from = end
    yield
  }
  ordinals.set(staying.subarray(from), to)
  const ranks = new Uint32Array(size).fill(unranked)
  for (let i = 0; i < ordinals.length; i++) ranks[ordinals[i]!] = i
  return { ordinals, ranks }
}

/** Searches from the previous insertion onwards: with many insertions the next one is near. */
function insertionIndex(
  staying: Uint32Array,
  from: number,
  ordinal: number,
  compare: (a: number, b: number) => number,
): number {
  let low = from
  let high = from
  for (let step = 1; high < staying.length && compare(staying[high]!, ordinal) < 0; step *= 2) {
    low = high + 1
    high += step
  }
  high = Math.min(high, staying.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(staying[middle]!, ordinal) < 0) low = middle + 1
    else high = middle
  }
  return low
}
