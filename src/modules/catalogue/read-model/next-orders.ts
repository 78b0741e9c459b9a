import { nameOrder } from '#shared/order.ts'
import type { ArticleRecord, RecordChange } from './facts/article-record.ts'
import { add, wordsFor, type BitSet } from './sets/bit-set.ts'
import { at } from './sets/chunked.ts'
import { reordered, type Sequence } from './sets/sequence.ts'
import type { Steps } from './slices.ts'
import type { OrderName, Snapshot } from './snapshot.ts'

type Ordering = {
  differs(before: ArticleRecord, after: ArticleRecord, ordinal: number): boolean
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
  const moved = (name: OrderName, ordering: Ordering, moves = changes) =>
    movedIn(previous.orders[name], next.size, moves, ordering)
  const renamed = (before: ArticleRecord, after: ArticleRecord) => before.facts.name !== after.facts.name
  const Name = yield* moved('Name', {
    differs: renamed,
    compare: (a, b) => nameOrder(facts(a).name, facts(b).name) || byId(a, b),
  })
  const [earlier, points] = [previous.recommended.points, next.recommended.points]
  return {
    Name,
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
    Recommended: yield* moved(
      'Recommended',
      {
        differs: (before, after, ordinal) => renamed(before, after) || earlier[ordinal] !== points[ordinal],
        compare: (a, b) => points[b]! - points[a]! || Name.ranks[a]! - Name.ranks[b]!,
      },
      previous.recommended.period === next.recommended.period ? changes : yield* withRescored(previous, next, changes),
    ),
  }
}

/** Returns the changes plus the articles that only have new points, because a new period began. */
function* withRescored(
  { recommended: { points: earlier } }: Snapshot,
  { records, recommended: { points } }: Omit<Snapshot, 'orders'>,
  changes: readonly RecordChange[],
): Steps<readonly RecordChange[]> {
  const changed = new Set(changes.map(({ ordinal }) => ordinal))
  const all = [...changes]
  for (const [ordinal, value] of points.entries()) {
    yield
    if (earlier[ordinal] === value || changed.has(ordinal)) continue
    const record = at(records, ordinal)!
    all.push({ ordinal, before: record, after: record })
  }
  return all
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
    if (before?.listed === after.listed && !differs(before, after, ordinal)) continue
    if (before?.listed) {
      add(leaving, ordinal)
      left++
    }
    if (after.listed) entering.push(ordinal)
  }
  if (left === 0 && entering.length === 0 && size === sequence.ranks.length) return sequence
  return yield* reordered(sequence, size, leaving, entering, compare)
}
