import type { Slot } from '../query/query-slots.ts'
import type { Snapshot, TextIndex } from '#modules/catalogue/read-model/index.ts'

// A query of a shopper looks at one or two entries an article, one of the commonest words alone at half of one.
const entriesAnArticle = 6
const entriesAtLeast = 50_000

/**
 * The places of a query that can be looked for at a bounded cost, in their order: the rarest, which say most, before
 * the commonest. Thirty beginnings of one letter would go through the whole index.
 */
export function withinReach({ text, size }: Snapshot, slots: readonly Slot[]): Slot[] {
  const costs = new Map(slots.map(slot => [slot, entriesOf(text, slot)]))
  const costOf = (slot: Slot): number => costs.get(slot) ?? 0
  let left = Math.max(entriesAtLeast, size * entriesAnArticle)
  const reached = new Set<Slot>()
  for (const slot of slots.toSorted((a, b) => costOf(a) - costOf(b))) {
    left -= costOf(slot)
    // The first is looked for whatever it costs: a query means something.
    if (left < 0 && reached.size > 0) break
    reached.add(slot)
  }
  return reached.size === slots.length ? [...slots] : slots.filter(slot => reached.has(slot))
}

/** How many entries of the index are read to find a place. */
export function entriesOf({ starts }: TextIndex, { alternatives }: Slot): number {
  let count = 0
  for (const { words } of alternatives)
    for (const terms of words) for (const { first, last } of terms) count += starts[last]! - starts[first]!
  return count
}
