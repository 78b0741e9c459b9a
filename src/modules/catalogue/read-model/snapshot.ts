import type { DrawArticle, SizeTable } from '#modules/catalogue/articles/index.ts'
import type { ArticleRecord, SetName } from './facts/article-record.ts'
import { setNames } from './facts/article-record.ts'
import { emptySet, type BitSet } from './sets/bit-set.ts'
import { at, emptyChunked, type Chunked } from './sets/chunked.ts'
import { noArrangements, type Arrangements } from './facts/arrangements.ts'
import type { Lists } from './facts/lists.ts'
import { emptySequence, type Sequence } from './sets/sequence.ts'
import { emptyIndex, type TextIndex } from './text/text-index.ts'

/** What stands for figures that nobody has set, and what holds for many articles at once. */
export interface Defaults {
  /** øre */
  freightPrice: number
  bestsellerRank: number
  sizeTables: readonly SizeTable[]
  /** Draws articles without photos; null: they show the placeholder. */
  drawArticle: DrawArticle | null
}
export const specifiedDefaults: Defaults = {
  freightPrice: 9900,
  bestsellerRank: 9999,
  sizeTables: [],
  drawArticle: null,
}

export type OrderName = 'Name' | 'Price' | 'Bestseller'

/**
 * The catalogue at one moment. Nothing in it ever changes, so a request that holds one sees one catalogue from beginning
 * to end; the next moment's snapshot shares whatever is the same. Articles go by ordinals: dense, never given again.
 */
export interface Snapshot {
  readonly version: number
  /** Rises with everything but stock: what pages are cached by. */
  readonly epoch: number
  readonly stockVersion: number
  /** Of each other kind of change in the log (content, settings): rises with each, and nothing else does. */
  readonly epochs: ReadonlyMap<string, number>
  /** by ordinal: the stockVersion with which a shop last began or ceased to have it, which is all that lists tell of stock */
  readonly shopsMovedAt: Float64Array<ArrayBuffer>
  /** The instant that its prices are of, in milliseconds. */
  readonly pricedAt: number
  readonly lists: Lists
  /** Those of editors that hold at that instant. */
  readonly arrangements: Arrangements
  readonly defaults: Defaults
  /** Ordinals in use. */
  readonly size: number
  readonly records: Chunked<ArticleRecord>
  readonly ordinalById: ReadonlyMap<number, number>
  /** Present and former names. */
  readonly idBySlug: ReadonlyMap<string, number>
  /** The articles that shoppers see; the sets below hold no others. */
  readonly listed: BitSet
  readonly sets: Readonly<Record<SetName, ReadonlyMap<number, BitSet>>>
  /** by ordinal, øre */
  readonly prices: Int32Array
  readonly orders: Readonly<Record<OrderName, Sequence>>
  readonly text: TextIndex
  /** Answers that are the same until the epoch changes. */
  readonly cache: Map<string, unknown>
}

export function emptySnapshot(lists: Lists, defaults: Defaults = specifiedDefaults): Snapshot {
  return {
    version: 0,
    epoch: 0,
    stockVersion: 0,
    epochs: new Map(),
    shopsMovedAt: new Float64Array(0),
    pricedAt: 0,
    lists,
    arrangements: noArrangements,
    defaults,
    size: 0,
    records: emptyChunked,
    ordinalById: new Map(),
    idBySlug: new Map(),
    listed: emptySet,
    sets: Object.fromEntries(setNames.map(name => [name, new Map()])) as unknown as Snapshot['sets'],
    prices: new Int32Array(0),
    orders: { Name: emptySequence, Price: emptySequence, Bestseller: emptySequence },
    text: emptyIndex,
    cache: new Map(),
  }
}

export function recordById(snapshot: Snapshot, id: number): ArticleRecord | undefined {
  const ordinal = snapshot.ordinalById.get(id)
  return ordinal === undefined ? undefined : at(snapshot.records, ordinal)
}

/** How often something of this kind changed since the start of the process. */
export const epochOf = (snapshot: Snapshot, kind: string): number => snapshot.epochs.get(kind) ?? 0

export const ordinalOf = (snapshot: Snapshot, id: number): number | undefined => snapshot.ordinalById.get(id)

/** The article of an ordinal that a list or a search of this snapshot gave; any other is a bug. */
export function recordAt(snapshot: Snapshot, ordinal: number | undefined): ArticleRecord {
  const record = ordinal === undefined ? undefined : at(snapshot.records, ordinal)
  if (!record) throw new RangeError(`This snapshot has no article ${ordinal}`)
  return record
}

/** Makes an answer once an epoch: it must not depend on stock. */
export function cached<T>(snapshot: Snapshot, name: string, make: () => T): T {
  if (!snapshot.cache.has(name)) snapshot.cache.set(name, make())
  return snapshot.cache.get(name) as T
}
