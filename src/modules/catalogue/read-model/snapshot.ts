import type { DrawArticle, SizeTable } from '#modules/catalogue/articles/index.ts'
import type { ArticleRecord, SetName } from './facts/article-record.ts'
import { setNames } from './facts/article-record.ts'
import { emptySet, type BitSet } from './sets/bit-set.ts'
import { at, emptyChunked, type Chunked } from './sets/chunked.ts'
import { noArrangements, type Arrangements } from './facts/arrangements.ts'
import type { Lists } from './facts/lists.ts'
import { emptySequence, type Sequence } from './sets/sequence.ts'
import { emptyIndex, type TextIndex } from './text/text-index.ts'

/** Defaults for values that are not set, and settings that apply to many articles. */
export interface Defaults {
  /** In øre. */
  freightPrice: number
  bestsellerRank: number
  sizeTables: readonly SizeTable[]
  /** Draws articles without photos. null: show the placeholder. */
  drawArticle: DrawArticle | null
}
export const specifiedDefaults: Defaults = {
  freightPrice: 9900,
  bestsellerRank: 9999,
  sizeTables: [],
  drawArticle: null,
}

export type OrderName = 'Name' | 'Price' | 'Bestseller' | 'Recommended'

/**
 * The basis of the order `Recommended`. Its stock figures are those of the first snapshot of the period, or for articles
 * with changed facts those at the change.
 */
export interface Recommended {
  /** The number of the period. -1: none yet. */
  readonly period: number
  /** By ordinal. */
  readonly points: Int16Array<ArrayBuffer>
  /** The articles that each shop had in the first snapshot of the period. */
  readonly shops: ReadonlyMap<number, BitSet>
}

/**
 * The immutable catalogue at one moment. A request that holds a snapshot sees one consistent catalogue; the next
 * snapshot shares all unchanged parts.
 * Articles are identified by ordinals, which are dense and never reused.
 */
export interface Snapshot {
  readonly version: number
  /** Increases with every change of the goods or lists other than stock. Pages are cached by it. */
  readonly epoch: number
  readonly stockVersion: number
  /**
   * Counters for the other kinds in the change log (content, settings) and for the periods of the order `Recommended`.
   * Each increases with changes of its kind only.
   */
  readonly epochs: ReadonlyMap<string, number>
  /**
   * By ordinal: the `stockVersion` at which a shop last started or stopped carrying the article or having it available.
   */
  readonly shopsMovedAt: Float64Array<ArrayBuffer>
  /** The instant of its prices, in ms. */
  readonly pricedAt: number
  readonly lists: Lists
  /** The editors' arrangements in force at that instant. */
  readonly arrangements: Arrangements
  readonly defaults: Defaults
  /** The number of ordinals in use. */
  readonly size: number
  readonly records: Chunked<ArticleRecord>
  readonly ordinalById: ReadonlyMap<number, number>
  /** Current and former slugs. */
  readonly idBySlug: ReadonlyMap<string, number>
  /** The articles that shoppers see. The sets below contain no others. */
  readonly listed: BitSet
  readonly sets: Readonly<Record<SetName, ReadonlyMap<number, BitSet>>>
  /** By ordinal, in øre. */
  readonly prices: Int32Array
  readonly orders: Readonly<Record<OrderName, Sequence>>
  readonly recommended: Recommended
  readonly text: TextIndex
  /** Results that stay the same until the epoch changes. */
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
    orders: { Name: emptySequence, Price: emptySequence, Bestseller: emptySequence, Recommended: emptySequence },
    recommended: { period: -1, points: new Int16Array(0), shops: new Map() },
    text: emptyIndex,
    cache: new Map(),
  }
}

export function recordById(snapshot: Snapshot, id: number): ArticleRecord | undefined {
  const ordinal = snapshot.ordinalById.get(id)
  return ordinal === undefined ? undefined : at(snapshot.records, ordinal)
}

/** A counter that changes with every change of this kind. 0: no change since the last full read of the catalogue. */
export const epochOf = (snapshot: Snapshot, kind: string): number => snapshot.epochs.get(kind) ?? 0

export const ordinalOf = (snapshot: Snapshot, id: number): number | undefined => snapshot.ordinalById.get(id)

/**
 * The record of an ordinal that a list or a search of this snapshot returned. Any other ordinal is a bug and throws.
 */
export function recordAt(snapshot: Snapshot, ordinal: number | undefined): ArticleRecord {
  const record = ordinal === undefined ? undefined : at(snapshot.records, ordinal)
  if (!record) throw new RangeError(`This snapshot has no article ${ordinal}`)
  return record
}

/** Computes a result once per epoch. The result must not depend on stock. */
export function cached<T>(snapshot: Snapshot, name: string, make: () => T): T {
  if (!snapshot.cache.has(name)) snapshot.cache.set(name, make())
  return snapshot.cache.get(name) as T
}
