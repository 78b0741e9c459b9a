import type { Slot } from '../query/query-slots.ts'
import type { Snapshot, TextIndex } from '#modules/catalogue/read-model/index.ts'

// A typical query reads one or two entries per article, and a single common word half an entry per article.
const entriesAnArticle = 6
const entriesAtLeast = 50_000

/**
 * The slots that can be searched for at a bounded cost, in query order. Rare words are kept before common ones, because
 * they are the most specific.
 * Without the limit, thirty one-letter prefixes would read the whole index.
 */
export function withinReach({ text, size }: Snapshot, slots: readonly Slot[]): Slot[] {
  const costs = new Map(slots.map(slot => [slot, entriesOf(text, slot)]))
  const costOf = (slot: Slot): number => costs.get(slot) ?? 0
  let left = Math.max(entriesAtLeast, size * entriesAnArticle)
  const reached = new Set<Slot>()
  for (const slot of slots.toSorted((a, b) => costOf(a) - costOf(b))) {
    left -= costOf(slot)
    // The cheapest slot is always searched for, so that no query is ignored.
    if (left < 0 && reached.size > 0) break
    reached.add(slot)
  }
  return reached.size === slots.length ? [...slots] : slots.filter(slot => reached.has(slot))
}

/** How many index entries a slot reads. */
export function entriesOf({ starts }: TextIndex, { alternatives }: Slot): number {
  let count = 0
  for (const { words } of alternatives)
    for (const terms of words) for (const { first, last } of terms) count += starts[last]! - starts[first]!
  return count
}
