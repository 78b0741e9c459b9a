import { unranked, type Sequence } from '../sets/sequence.ts'
import { cached, recordAt, type Snapshot } from '../snapshot.ts'

/** Bestseller order: recent bestsellers first, then the rest by name. */
export function standing(snapshot: Snapshot): Sequence {
  return cached(snapshot, 'standing', () => {
    const { Bestseller, Name } = snapshot.orders
    const ordinals = new Uint32Array(Name.ordinals.length)
    const ranks = new Uint32Array(Name.ranks.length).fill(unranked)
    let end = 0
    const put = (ordinal: number): void => {
      ranks[ordinal] = end
      ordinals[end++] = ordinal
    }
    for (const ordinal of Bestseller.ordinals) if (recordAt(snapshot, ordinal).facts.qtyRank !== null) put(ordinal)
    for (const ordinal of Name.ordinals) if (ranks[ordinal] === unranked) put(ordinal)
    return { ordinals, ranks }
  })
}
