import { smallest } from './best-first.ts'
import {
  add,
  countOf,
  has,
  wordsFor,
  type BitSet,
  filtered,
  pageOf,
  scopeSet,
  type Arranged,
  type Filters,
  type Found,
  type Scope,
  type Sequence,
  type Snapshot,
  sequenceBy,
  standing,
  arranged,
  arrangementKey,
  type Arrangement,
  type ArrangedOrder,
  type Order,
} from '#modules/catalogue/read-model/index.ts'
import { findArticles, type Findings, type Ways } from './find-articles.ts'

export interface Searched extends Found {
  scores: ArrayLike<number>
  /** How many of `total` match the most slots. They come first in every order. */
  best: number
  /** How the query was interpreted. null: there was no query. */
  findings: Findings | null
}
/** Without `orderBy`, the best hits come first. */
export type SearchPage = Omit<Arranged, 'orderBy'> & {
  orderBy?: Order | ArrangedOrder | undefined
  /** Replaces the arrangement stored for the query. null: no arrangement. */
  arrangement?: Arrangement | null | undefined
  /** Among equally good hits, those that this shop has come first. */
  shop?: number | undefined
}

const places = 0x1_0000_0000
// The lowest key of the hits that match one slot less.
const firstPartial = 0x10000 * 2 * places

/**
 * Returns one page of a search, within a scope and filters.
 * A query that matches nothing returns nothing. A null query returns everything in the scope.
 */
export function searchArticles(
  snapshot: Snapshot,
  query: string | null,
  scope: Scope,
  filters: Filters,
  page: SearchPage,
  ways?: Ways,
): Searched {
  const set = filtered(snapshot, scopeSet(snapshot, scope), filters)
  if (query === null) {
    const total = countOf(set)
    const ordinals = pageOf(snapshot, set, total, { ...page, orderBy: page.orderBy ?? 'Name' }, scope)
    return { total, ordinals, scores: new Uint16Array(ordinals.length), best: total, findings: null }
  }
  const findings = findArticles(snapshot, query, ways)
  const order = orderFor(snapshot, set, page.orderBy)
  const here = page.shop === undefined ? undefined : snapshot.sets.shops.get(page.shop)
  const { ordinals, scores } = findings
  // One number is the whole sort key: partial match, score, not in the shop, rank.
  const keys = new Float64Array(ordinals.length)
  let total = 0
  let best = 0
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i]!
    if (!has(set, ordinal)) continue
    const lesser = i < findings.best ? 0 : 1
    if (lesser === 0) best++
    const rank = order.ranks[ordinal]!
    const place = page.descending && page.orderBy ? places - 1 - rank : rank
    const score = page.orderBy ? 0xffff : 0xffff - scores[i]!
    const elsewhere = here && !page.orderBy && !has(here, ordinal) ? 1 : 0
    keys[total++] = ((lesser * 0x10000 + score) * 2 + elsewhere) * places + place
  }
  const requested = Math.max(0, Math.min(page.take, total - page.skip))
  const found = keys.subarray(0, total)
  const positionOf = (key: number): number =>
    page.orderBy && page.descending ? places - 1 - (key % places) : key % places
  const arrangement = page.orderBy ? null : arrangementOf(snapshot, query, page)
  const view = arrangement
    ? arrangedKeys(snapshot, arrangement, found, key => order.ordinals[positionOf(key)]!).subarray(
        page.skip,
        page.skip + requested,
      )
    : smallest(found, page.skip + requested).subarray(page.skip)
  return {
    total,
    ordinals: Uint32Array.from(view, key => order.ordinals[positionOf(key)]!),
    scores: Array.from(view, key => 0xffff - (Math.floor(key / places / 2) % 0x10000)),
    best,
    findings,
  }
}

const arrangementOf = (snapshot: Snapshot, query: string, { arrangement }: SearchPage): Arrangement | null =>
  arrangement === undefined ? (snapshot.arrangements.byQuery.get(arrangementKey(query)) ?? null) : arrangement

/** Applies an editor's arrangement separately to the full and the partial matches, so that full matches stay first. */
function arrangedKeys(
  snapshot: Snapshot,
  arrangement: Arrangement,
  keys: Float64Array,
  ordinalIn: (key: number) => number,
): Float64Array {
  const sorted = keys.slice().sort()
  const whole = sorted.filter(key => key < firstPartial)
  const parts = [whole, sorted.subarray(whole.length)]
  return Float64Array.from(parts.flatMap(part => arranged(snapshot, arrangement, part, ordinalIn)))
}

function orderFor(snapshot: Snapshot, set: BitSet, orderBy: Order | ArrangedOrder | undefined): Sequence {
  if (orderBy === undefined) return standing(snapshot)
  if (typeof orderBy === 'object' && orderBy.by === 'arranged') throw new TypeError('A query has its own arrangement')
  return typeof orderBy === 'string' ? snapshot.orders[orderBy] : sequenceBy(snapshot, set, orderBy)
}

export function hitSet(snapshot: Snapshot, query: string): BitSet {
  const set = new Uint32Array(wordsFor(snapshot.size))
  for (const ordinal of findArticles(snapshot, query).ordinals) add(set, ordinal)
  return set
}

/** The number of articles that a query finds. */
export const hitCount = (snapshot: Snapshot, query: string): number => findArticles(snapshot, query).ordinals.length
