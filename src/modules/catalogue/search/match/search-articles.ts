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
  inOneVariant,
  intersection,
  variantWish,
  type VariantFilters,
} from '#modules/catalogue/read-model/index.ts'
import { kindsOfGoods } from '../synonyms/synonyms.ts'
import { findArticles, mergedFilters, type Findings, type Ways } from './find-articles.ts'

export interface Searched extends Found {
  scores: ArrayLike<number>
  /** How many of `total` match the most slots. They come first in every order. */
  best: number
  /** How the query was interpreted. null: there was no query. */
  findings: Findings | null
  /** The sizes, colours and shops that one variant must match: chosen in the filters or named in the query. */
  wish: VariantFilters
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
  if (query === null) {
    const set = filtered(snapshot, scopeSet(snapshot, scope), filters)
    const total = countOf(set)
    const ordinals = pageOf(snapshot, set, total, { ...page, orderBy: page.orderBy ?? 'Name' }, scope)
    return { total, ordinals, scores: new Uint16Array(ordinals.length), best: total, findings: null, wish: filters }
  }
  const findings = findArticles(snapshot, query, ways)
  const named = mergedFilters(findings.attributes)
  const wish = variantWish(filters, named)
  const set = filtered(snapshot, scopeSet(snapshot, scope), filters, undefined, undefined, named)
  const order = orderFor(snapshot, set, page.orderBy)
  const here = page.shop === undefined || page.orderBy ? undefined : inShop(snapshot, set, page.shop, wish)
  const { ordinals, scores } = findings
  // Each number is a whole sort key: partial match, score, not in the shop, rank.
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
    const elsewhere = here && !has(here, ordinal) ? 1 : 0
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
    wish,
  }
}

/** The articles of `set` that a shop has in a wished size and colour. undefined: the shop is unknown or has no stock. */
function inShop(snapshot: Snapshot, set: BitSet, shop: number, wish: VariantFilters): BitSet | undefined {
  const stocked = snapshot.sets.shops.get(shop)
  return stocked && inOneVariant(snapshot, intersection(set, stocked), { ...wish, shops: [shop] })
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

/** The articles that a query finds, and the sizes and colours that it names. */
export function hitSet(snapshot: Snapshot, query: string): { hits: BitSet; named: VariantFilters } {
  const hits = new Uint32Array(wordsFor(snapshot.size))
  const { ordinals, attributes } = findArticles(snapshot, query)
  for (const ordinal of ordinals) add(hits, ordinal)
  return { hits, named: mergedFilters(attributes) }
}

/** The number of articles that match any kind of goods of a synonym. */
export const synonymHitCount = (snapshot: Snapshot, means: string): number =>
  new Set(kindsOfGoods(means).flatMap(kind => findArticles(snapshot, kind).ordinals)).size

/** The number of articles that a query finds. */
export const hitCount = (snapshot: Snapshot, query: string): number => findArticles(snapshot, query).ordinals.length
