import { arrangementsAt } from './facts/arrangements.ts'
import type { ArticleRecord, RecordChange } from './facts/article-record.ts'
import { at, withChanged } from './sets/chunked.ts'
import type { Lists } from './facts/lists.ts'
import { nextOrders } from './next-orders.ts'
import { nextRecommended, recommendedKind } from './next-recommended.ts'
import { changeSets, type SetsChange } from './next-sets.ts'
import { changeText, type TextChange } from './next-text.ts'
import type { Steps } from './slices.ts'
import type { Snapshot } from './snapshot.ts'
import { availableShops, shopsOf, type Stock } from './facts/stock.ts'

/** The parts of a snapshot that can be built while records are still being read. */
export interface Begun {
  sets: SetsChange
  text: TextChange
}

export const begin = (previous: Snapshot, size: number, lists: Lists): Begun => ({
  sets: changeSets(previous, size, lists),
  text: changeText(previous, size, lists),
})

/**
 * Builds the next snapshot, with these records in place of the earlier ones of the same articles.
 * The cost depends on the number of changes, plus copies of the flat arrays that change. Unchanged parts are shared
 * with the previous snapshot.
 * If the lists changed, `records` must contain every article that refers to a changed row. `begun`: parts that have
 * already processed all records.
 */
export function* nextSnapshot(
  previous: Snapshot,
  records: readonly ArticleRecord[],
  lists: Lists,
  now: number,
  begun?: Begun,
): Steps<Snapshot> {
  const { changes, ordinalById } = yield* numbered(previous, records)
  const size = ordinalById.size
  const relisted = lists !== previous.lists
  const facts = changes.filter(({ before, after }) => before?.facts !== after.facts)
  const priced = changes.filter(({ before, after }) => before?.pricing !== after.pricing)
  const arrangements =
    arrangementsDue(previous, now) || relisted ? arrangementsAt(lists.arrangements, now) : previous.arrangements
  const stockOnly = arrangements === previous.arrangements && priced.length === 0 && facts.length === 0 && !relisted
  const prices = priced.length > 0 ? new Int32Array(size) : previous.prices
  if (prices !== previous.prices) prices.set(previous.prices)
  const stockVersion =
    previous.stockVersion + (changes.some(({ before, after }) => before?.stock !== after.stock) ? 1 : 0)
  for (const { ordinal, after } of priced) prices[ordinal] = after.pricing.price
  yield
  const { sets, text } = begun ?? (yield* taken(begin(previous, size, lists), changes, relisted))
  const nextRecords = withChanged(
    previous.records,
    changes.map(({ ordinal, after }) => [ordinal, after] as const),
  )
  const nextSets = sets.finish()
  const recommended = yield* nextRecommended(previous, { ...nextSets, size, records: nextRecords }, changes, now)
  const next = {
    ...previous,
    version: previous.version + 1,
    epoch: stockOnly ? previous.epoch : previous.epoch + 1,
    stockVersion,
    shopsMovedAt: yield* shopsMovedAfter(previous, changes, lists, size, stockVersion),
    pricedAt: now,
    lists,
    arrangements,
    size,
    records: nextRecords,
    ordinalById,
    idBySlug: yield* slugsAfter(previous, facts),
    ...nextSets,
    prices,
    recommended,
    epochs:
      recommended.period === previous.recommended.period
        ? previous.epochs
        : new Map([...previous.epochs, [recommendedKind, recommended.period]]),
    text: yield* text.finish(),
    cache: stockOnly ? previous.cache : new Map(),
  } satisfies Snapshot
  return { ...next, orders: yield* nextOrders(previous, next, changes) }
}

/** Whether arrangements must be recomputed: one begins or ends, or the clock was set back. */
export const arrangementsDue = ({ arrangements, pricedAt }: Snapshot, now: number): boolean =>
  now >= arrangements.changesAt || now < pricedAt

function* taken(begun: Begun, changes: readonly RecordChange[], relisted: boolean): Steps<Begun> {
  for (const change of changes) {
    begun.sets.take(change)
    if (relisted || change.before?.facts !== change.after.facts) begun.text.take(change)
    yield
  }
  return begun
}

function* shopsMovedAfter(
  previous: Snapshot,
  changes: readonly RecordChange[],
  lists: Lists,
  size: number,
  stockVersion: number,
): Steps<Snapshot['shopsMovedAt']> {
  // If shop indexes changed, the old stock cannot be compared, so every change counts.
  const replaced = lists.shopIndex !== previous.lists.shopIndex
  const moved: number[] = []
  for (const change of changes) {
    if (replaced || movesShops(change)) moved.push(change.ordinal)
    yield
  }
  if (moved.length === 0 && size === previous.shopsMovedAt.length) return previous.shopsMovedAt
  const movedAt = new Float64Array(size)
  movedAt.set(previous.shopsMovedAt)
  for (const ordinal of moved) movedAt[ordinal] = stockVersion
  return movedAt
}

/** Whether a shop starts or stops carrying the article or having it available. */
function movesShops({ before, after }: RecordChange): boolean {
  if (before?.stock === after.stock) return false
  if (!before) return true
  const same = (shops: (stock: Stock) => number[]) => shops(before.stock).join() === shops(after.stock).join()
  return !same(availableShops) || !same(shopsOf)
}

/** The changes, sorted by ordinal. */
function* numbered(previous: Snapshot, records: readonly ArticleRecord[]) {
  let ordinalById = previous.ordinalById as Map<number, number>
  const changes: RecordChange[] = []
  for (const after of records) {
    let ordinal = ordinalById.get(after.facts.id)
    if (ordinal === undefined) {
      if (ordinalById === previous.ordinalById) ordinalById = yield* copied(ordinalById)
      ordinalById.set(after.facts.id, (ordinal = ordinalById.size))
    }
    changes.push({ ordinal, before: at(previous.records, ordinal), after })
    yield
  }
  changes.sort((a, b) => a.ordinal - b.ordinal)
  return { changes, ordinalById }
}

function* slugsAfter(previous: Snapshot, changes: readonly RecordChange[]): Steps<ReadonlyMap<string, number>> {
  const namesOf = (record: ArticleRecord) => [...record.facts.formerSlugs, record.facts.slug]
  const moved: RecordChange[] = []
  for (const change of changes) {
    const { before, after } = change
    if (before === undefined || namesOf(before).join('\n') !== namesOf(after).join('\n')) moved.push(change)
    yield
  }
  if (moved.length === 0) return previous.idBySlug
  const slugs = yield* copied(previous.idBySlug)
  // Remove old slugs first: in one batch an article may take over the slug of another.
  for (const { before } of moved) {
    for (const slug of before ? namesOf(before) : []) slugs.delete(slug)
    yield
  }
  for (const { after } of moved) {
    for (const slug of namesOf(after)) slugs.set(slug, after.facts.id)
    yield
  }
  return slugs
}

function* copied<K, V>(map: ReadonlyMap<K, V>): Steps<Map<K, V>> {
  const copy = new Map<K, V>()
  for (const [key, value] of map) {
    copy.set(key, value)
    if (copy.size % 256 === 0) yield
  }
  return copy
}
