import { byValue } from '#shared/value-order.ts'
import { emptySet, has, type BitSet } from './bit-set.ts'
import { unplaced, type Sequence } from './sequence.ts'
import { recordAt, type OrderName, type Snapshot } from './snapshot.ts'

/** What an article is asked about for an order that nobody keeps; equal ones stand by name. */
export type ValueOrder =
  /** Those that the chain puts forward first. */
  | { by: 'featured' }
  /** Those in the colour group that was chosen first, then those in the next. */
  | { by: 'colours'; chosen: readonly number[] }
export type Order = OrderName | ValueOrder

/** The articles of a set in an order that is made when somebody asks for it. */
export function sequenceBy(snapshot: Snapshot, set: BitSet, order: ValueOrder): Sequence {
  const byName = snapshot.orders.Name.ordinals.filter(ordinal => has(set, ordinal))
  const ordinals = Uint32Array.from(Array.from(byName).sort(byValue(valueIn(snapshot, order))))
  const ranks = new Uint32Array(snapshot.size).fill(unplaced)
  for (const [rank, ordinal] of ordinals.entries()) ranks[ordinal] = rank
  return { ordinals, ranks }
}

function valueIn(snapshot: Snapshot, order: ValueOrder): (ordinal: number) => number | boolean {
  if (order.by === 'featured') return ordinal => recordAt(snapshot, ordinal).facts.featured === 1
  const groups = order.chosen.map(id => snapshot.sets.colors.get(id) ?? emptySet)
  return ordinal => {
    const place = groups.findIndex(group => has(group, ordinal))
    return place < 0 ? groups.length : place
  }
}
