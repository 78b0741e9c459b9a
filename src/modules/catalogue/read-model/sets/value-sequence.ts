import { emptySet, has, membersOf, type BitSet } from './bit-set.ts'
import { unranked, type Sequence } from './sequence.ts'
import { recordAt, type OrderName, type Snapshot } from '../snapshot.ts'

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
  const { classes, most } = classesOf(snapshot, order, byName)
  // Counted and dealt out, not compared: a comparison that looks through a thousand chosen groups stops the process.
  const ends = new Uint32Array(most + 2)
  for (const ordinal of byName) ends[classes[ordinal]! + 1]!++
  for (let at = 1; at < ends.length; at++) ends[at]! += ends[at - 1]!
  const ordinals = new Uint32Array(byName.length)
  for (const ordinal of byName) ordinals[ends[classes[ordinal]!]!++] = ordinal
  const ranks = new Uint32Array(snapshot.size).fill(unranked)
  for (const [rank, ordinal] of ordinals.entries()) ranks[ordinal] = rank
  return { ordinals, ranks }
}

/** By ordinal, the class that an article comes in: 0 first, `most` last. */
function classesOf(snapshot: Snapshot, order: ValueOrder, ordinals: Uint32Array) {
  const most = order.by === 'featured' ? 1 : order.chosen.length
  const classes = new Uint16Array(snapshot.size).fill(most)
  if (order.by === 'featured') {
    for (const ordinal of ordinals) if (recordAt(snapshot, ordinal).facts.featured === 1) classes[ordinal] = 0
  } else {
    // The first that was chosen is written last, and so stands.
    for (const [at, id] of [...order.chosen.entries()].reverse())
      for (const ordinal of membersOf(snapshot.sets.colors.get(id) ?? emptySet)) classes[ordinal] = at
  }
  return { classes, most }
}
