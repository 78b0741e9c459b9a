import { placesOf, setNames, type ArticleRecord, type SetName } from './article-record.ts'
import { articleWords, wordSource } from './article-words.ts'
import { add, copyOf, emptySet, has, remove, wordsFor, type BitSet } from './bit-set.ts'
import { at, withChanged } from './chunked.ts'
import { keepsArticles, type Lists } from './lists.ts'
import { nameOrder } from '#shared/name-order.ts'
import { reordered, type Sequence } from './sequence.ts'
import type { OrderName, Snapshot } from './snapshot.ts'
import { availableShops, shopsOf, type Stock } from './stock.ts'
import { mergedIndex, type TextIndex } from './text-index.ts'

interface Change {
  ordinal: number
  before: ArticleRecord | undefined
  after: ArticleRecord
}

/**
 * The snapshot after these records replaced those of the same articles. It costs what changed, and copies of the flat
 * arrays that it touches; whatever stays is shared with the one before. The lists must keep the articles true.
 */
export function nextSnapshot(
  previous: Snapshot,
  records: readonly ArticleRecord[],
  lists: Lists,
  now: number,
): Snapshot {
  if (!keepsArticles(previous.lists, lists) && previous.size > 0) throw new Error('These lists need a whole rebuild')
  const { changes, ordinalById } = numbered(previous, records)
  const size = ordinalById.size
  const facts = changes.filter(({ before, after }) => before?.facts !== after.facts)
  const priced = changes.filter(({ before, after }) => before?.pricing !== after.pricing)
  const stockOnly = priced.length === 0 && facts.length === 0 && lists === previous.lists
  const prices = priced.length > 0 ? new Int32Array(size) : previous.prices
  if (prices !== previous.prices) prices.set(previous.prices)
  const stockVersion =
    previous.stockVersion + (changes.some(({ before, after }) => before?.stock !== after.stock) ? 1 : 0)
  for (const { ordinal, after } of priced) prices[ordinal] = after.pricing.price
  const next = {
    ...previous,
    version: previous.version + 1,
    epoch: stockOnly ? previous.epoch : previous.epoch + 1,
    stockVersion,
    shopsMovedAt: shopsMovedAfter(previous, changes, size, stockVersion),
    pricedAt: now,
    lists,
    size,
    records: withChanged(
      previous.records,
      changes.map(({ ordinal, after }) => [ordinal, after] as const),
    ),
    ordinalById,
    idBySlug: slugsAfter(previous, facts),
    ...setsAfter(previous, changes, size, lists),
    prices,
    text: textAfter(previous, facts, size, lists),
    kept: stockOnly ? previous.kept : new Map(),
  } satisfies Snapshot
  return { ...next, orders: ordersAfter(previous, next, changes) }
}

function shopsMovedAfter(previous: Snapshot, changes: readonly Change[], size: number, stockVersion: number) {
  const moved = changes.filter(movesShops)
  if (moved.length === 0 && size === previous.shopsMovedAt.length) return previous.shopsMovedAt
  const movedAt = new Float64Array(size)
  movedAt.set(previous.shopsMovedAt)
  for (const { ordinal } of moved) movedAt[ordinal] = stockVersion
  return movedAt
}

/** Whether a shop begins or ceases to carry the article, or to have any of it. */
function movesShops({ before, after }: Change): boolean {
  if (before?.stock === after.stock) return false
  if (!before) return true
  const same = (shops: (stock: Stock) => number[]) => shops(before.stock).join() === shops(after.stock).join()
  return !same(availableShops) || !same(shopsOf)
}

function numbered(previous: Snapshot, records: readonly ArticleRecord[]) {
  let ordinalById = previous.ordinalById as Map<number, number>
  const changes = records.map((after): Change => {
    let ordinal = ordinalById.get(after.facts.id)
    if (ordinal === undefined) {
      if (ordinalById === previous.ordinalById) ordinalById = new Map(ordinalById)
      ordinalById.set(after.facts.id, (ordinal = ordinalById.size))
    }
    return { ordinal, before: at(previous.records, ordinal), after }
  })
  return { changes, ordinalById }
}

function slugsAfter(previous: Snapshot, changes: readonly Change[]): ReadonlyMap<string, number> {
  const namesOf = (record: ArticleRecord) => [...record.facts.formerSlugs, record.facts.slug]
  const moved = changes.filter(
    ({ before, after }) => before === undefined || namesOf(before).join('\n') !== namesOf(after).join('\n'),
  )
  if (moved.length === 0) return previous.idBySlug
  const slugs = new Map(previous.idBySlug)
  // Gone names first: in one batch an article may take over the name of another.
  for (const { before } of moved) for (const slug of before ? namesOf(before) : []) slugs.delete(slug)
  for (const { after } of moved) for (const slug of namesOf(after)) slugs.set(slug, after.facts.id)
  return slugs
}

function setsAfter(previous: Snapshot, changes: readonly Change[], size: number, lists: Lists) {
  const own = new Set<BitSet>()
  const room = wordsFor(size)
  const mine = (set: BitSet): BitSet => {
    if (own.has(set) && set.length >= room) return set
    const copy = copyOf(set, size)
    own.add(copy)
    return copy
  }
  let listed = previous.listed
  const sets = { ...previous.sets } as Record<SetName, Map<number, BitSet>>
  const put = (name: SetName, key: number, ordinal: number, inside: boolean): void => {
    if (sets[name] === previous.sets[name]) sets[name] = new Map(previous.sets[name])
    const set = mine(sets[name].get(key) ?? emptySet)
    if (inside) add(set, ordinal)
    else remove(set, ordinal)
    sets[name].set(key, set)
  }
  for (const { ordinal, before, after } of changes) {
    if (has(listed, ordinal) !== after.listed) {
      listed = mine(listed)
      if (after.listed) add(listed, ordinal)
      else remove(listed, ordinal)
    }
    const old = before?.listed ? placesOf(before, lists) : null
    const now = after.listed ? placesOf(after, lists) : null
    for (const name of setNames) {
      for (const key of old?.[name] ?? []) if (!now?.[name].includes(key)) put(name, key, ordinal, false)
      for (const key of now?.[name] ?? []) if (!old?.[name].includes(key)) put(name, key, ordinal, true)
    }
  }
  return { listed, sets }
}

function textAfter(previous: Snapshot, changes: readonly Change[], size: number, lists: Lists): TextIndex {
  const rewritten = changes.filter(
    ({ before, after }) => !before || wordSource(before.facts) !== wordSource(after.facts),
  )
  if (rewritten.length === 0) return previous.text
  const changed: BitSet = new Uint32Array(wordsFor(size))
  const added = new Map<string, number[]>()
  for (const { ordinal, after } of rewritten) {
    add(changed, ordinal)
    for (const [word, weight] of articleWords(after.facts, lists)) {
      const entries = added.get(word)
      if (entries) entries.push((ordinal << 4) | weight)
      else added.set(word, [(ordinal << 4) | weight])
    }
  }
  return mergedIndex(previous.text, changed, added)
}

function ordersAfter(previous: Snapshot, next: Snapshot, changes: readonly Change[]): Record<OrderName, Sequence> {
  const facts = (ordinal: number) => at(next.records, ordinal)!.facts
  const moved = (
    name: OrderName,
    differs: (before: ArticleRecord, after: ArticleRecord) => boolean,
    compare: (a: number, b: number) => number,
  ) => {
    const leaving = new Set<number>()
    const entering: number[] = []
    for (const { ordinal, before, after } of changes) {
      if (before?.listed === after.listed && !differs(before, after)) continue
      if (before?.listed) leaving.add(ordinal)
      if (after.listed) entering.push(ordinal)
    }
    if (leaving.size === 0 && entering.length === 0 && next.size === previous.size) return previous.orders[name]
    return reordered(previous.orders[name], next.size, leaving, entering, compare)
  }
  const rank = (given: number | null): number => given ?? next.defaults.bestsellerRank
  const byId = (a: number, b: number): number => facts(a).id - facts(b).id
  return {
    Name: moved(
      'Name',
      (before, after) => before.facts.name !== after.facts.name,
      (a, b) => nameOrder(facts(a).name, facts(b).name) || byId(a, b),
    ),
    Price: moved(
      'Price',
      (before, after) => before.pricing.price !== after.pricing.price,
      (a, b) => next.prices[a]! - next.prices[b]! || byId(a, b),
    ),
    Bestseller: moved(
      'Bestseller',
      ({ facts: before }, { facts: after }) =>
        before.qtyRank !== after.qtyRank || before.turnoverRank !== after.turnoverRank,
      (a, b) =>
        rank(facts(a).qtyRank) - rank(facts(b).qtyRank) ||
        rank(facts(a).turnoverRank) - rank(facts(b).turnoverRank) ||
        byId(a, b),
    ),
  }
}
