/** The listed articles in one order, and each one's place in it. */
export interface Sequence {
  readonly ordinals: Uint32Array<ArrayBuffer>
  /** by ordinal; `unplaced` for what is not listed */
  readonly ranks: Uint32Array<ArrayBuffer>
}

export const unplaced = 0xffff_ffff
export const emptySequence: Sequence = { ordinals: new Uint32Array(0), ranks: new Uint32Array(0) }

/**
 * The sequence after some articles moved: `leaving` are taken out where they stood, `entering` put in where they belong.
 * A few changes cost a copy and a few comparisons, not a sort of everything.
 */
export function reordered(
  sequence: Sequence,
  size: number,
  leaving: ReadonlySet<number>,
  entering: number[],
  compare: (a: number, b: number) => number,
): Sequence {
  entering.sort(compare)
  const kept = leaving.size === 0 ? sequence.ordinals : sequence.ordinals.filter(ordinal => !leaving.has(ordinal))
  const ordinals = new Uint32Array(kept.length + entering.length)
  let from = 0
  let to = 0
  for (const ordinal of entering) {
    const end = placeFor(kept, from, ordinal, compare)
    ordinals.set(kept.subarray(from, end), to)
    to += end - from
    ordinals[to++] = ordinal
    from = end
  }
  ordinals.set(kept.subarray(from), to)
  const ranks = new Uint32Array(size).fill(unplaced)
  for (let i = 0; i < ordinals.length; i++) ranks[ordinals[i]!] = i
  return { ordinals, ranks }
}

function placeFor(kept: Uint32Array, from: number, ordinal: number, compare: (a: number, b: number) => number): number {
  let low = from
  let high = kept.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(kept[middle]!, ordinal) < 0) low = middle + 1
    else high = middle
  }
  return low
}
