import { nameOrder } from '#shared/order.ts'
import type { ArticleRecord, RecordChange } from './facts/article-record.ts'
import { add, wordsFor, type BitSet } from './sets/bit-set.ts'
import { at } from './sets/chunked.ts'
import { reordered, type Sequence } from './sets/sequence.ts'
import type { Steps } from './slices.ts'
import type { OrderName, Snapshot } from './snapshot.ts'

type Ordering = {
  differs(before: ArticleRecord, after: ArticleRecord): boolean
  compare(a: number, b: number): number
}

/** Updates the cached orders after changes. `next` is the new snapshot without its orders. */
export function* nextOrders(
  previous: Snapshot,
  next: Omit<Snapshot, 'orders'>,
  changes: readonly RecordChange[],
): Steps<Record<OrderName, Sequence>> {
  const facts = (ordinal: number) => at(next.records, ordinal)!.facts
  const rank = (given: number | null): number => given ?? next.defaults.bestsellerRank
  const byId = (a: number, b: number): number => facts(a).id - facts(b).id
  const moved = (name: OrderName, ordering: Ordering) => movedIn(previous.orders[name], next.size, changes, ordering)
  return {
    Name: yield* moved('Name', {
      differs: (before, after) => before.facts.name !== after.facts.name,
      compare: (a, b) => nameOrder(facts(a).name, facts(b).name) || byId(a, b),
    }),
    Price: yield* moved('Price', {
      differs: (before, after) => before.pricing.price !== after.pricing.price,
      compare: (a, b) => next.prices[a]! - next.prices[b]! || byId(a, b),
    }),
    Bestseller: yield* moved('Bestseller', {
      differs: ({ facts: before }, { facts: after }) =>
        before.qtyRank !== after.qtyRank || before.turnoverRank !== after.turnoverRank,
      compare: (a, b) =>
        rank(facts(a).qtyRank) - rank(facts(b).qtyRank) ||
        rank(facts(a).turnoverRank) - rank(facts(b).turnoverRank) ||
        byId(a, b),
    }),
  }
}

function* movedIn(
  sequence: Sequence,
  size: number,
  changes: readonly RecordChange[],
  { differs, compare }: Ordering,
): Steps<Sequence> {
  const leaving: BitSet = new Uint32Array(wordsFor(size))
  const entering: number[] = []
  let left = 0
  for (const { ordinal, before, after } of changes) {
    yield
    if (before?.listed === after.listed && !differs(before, after)) continue
    if (before?.listed) {
      add(leaving, ordinal)
      left++
    }
    if (after.listed) entering.push(ordinal)
  }
  if (left === 0 && entering.length === 0 && size === sequence.ranks.length) return sequence
  return yield* reordered(sequence, size, leaving, entering, compare)
}
