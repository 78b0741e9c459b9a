import { emptySet, has, membersOf, type BitSet } from './bit-set.ts'
import { unranked, type Sequence } from './sequence.ts'
import { recordAt, type OrderName, type Snapshot } from '../snapshot.ts'

/** An order that is computed per request and not cached. Equal articles are sorted by name. */
export type ValueOrder =
  /** Featured articles first. */
  | { by: 'featured' }
  /** Articles in the first chosen colour group, then those in the next. */
  | { by: 'colours'; chosen: readonly number[] }
export type Order = OrderName | ValueOrder

/** The articles of a set in an order computed on request. */
export function sequenceBy(snapshot: Snapshot, set: BitSet, order: ValueOrder): Sequence {
  const byName = snapshot.orders.Name.ordinals.filter(ordinal => has(set, ordinal))
  const { classes, most } = classesOf(snapshot, order, byName)
  // A counting sort: comparing articles by a thousand chosen groups would block the process.
  const ends = new Uint32Array(most + 2)
  for (const ordinal of byName) ends[classes[ordinal]! + 1]!++
  for (let at = 1; at < ends.length; at++) ends[at]! += ends[at - 1]!
  const ordinals = new Uint32Array(byName.length)
  for (const ordinal of byName) ordinals[ends[classes[ordinal]!]!++] = ordinal
  const ranks = new Uint32Array(snapshot.size).fill(unranked)
  for (const [rank, ordinal] of ordinals.entries()) ranks[ordinal] = rank
  return { ordinals, ranks }
}

/** The sort class of each article by ordinal: 0 first, `most` last. */
function classesOf(snapshot: Snapshot, order: ValueOrder, ordinals: Uint32Array) {
  const most = order.by === 'featured' ? 1 : order.chosen.length
  const classes = new Uint16Array(snapshot.size).fill(most)
  if (order.by === 'featured') {
    for (const ordinal of ordinals) if (recordAt(snapshot, ordinal).facts.featured === 1) classes[ordinal] = 0
  } else {
    // In reverse order, so that an article in several chosen groups gets the class of the first.
    for (const [at, id] of [...order.chosen.entries()].reverse())
      for (const ordinal of membersOf(snapshot.sets.colors.get(id) ?? emptySet)) classes[ordinal] = at
  }
  return { classes, most }
}
