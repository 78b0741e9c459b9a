import type { SetName } from '../facts/article-record.ts'
import {
  add,
  countOf,
  difference,
  emptySet,
  has,
  intersection,
  isEmpty,
  membersOf,
  remove,
  unionOf,
  wordsFor,
  type BitSet,
} from '../sets/bit-set.ts'
import { arranged, type ArrangedOrder } from './arranged.ts'
import { goodsByCampaign } from './campaign-goods.ts'
import { highlightSet, type Highlight } from './highlights.ts'
import { cached, recordAt, type OrderName, type Snapshot } from '../snapshot.ts'
import type { Sequence } from '../sets/sequence.ts'
import { sequenceBy, type Order } from '../sets/value-sequence.ts'
import { standing } from './standing.ts'
import { asksForVariants, variantsInShops, variantWish, type VariantFilters } from './variants-in-shops.ts'

/**
 * Values within a field are alternatives (OR); fields combine (AND). `colors` are colour groups, `shades` are single
 * colours, `shops` are shops with available stock, prices are inclusive and in øre.
 */
export type Filters = { [field in FilterField]?: readonly number[] | undefined } & {
  price?: { min?: number | undefined; max?: number | undefined } | undefined
  /** Article ids. Ignored when there is only one id, as specified. */
  exclude?: readonly number[] | undefined
}

/** The part of the catalogue to list: a group of any level. Default: all. */
export interface Scope {
  category?: number | undefined
  subcategory?: number | undefined
  group?: number | undefined
  /** Only articles in this campaign, if it is running. */
  campaign?: number | undefined
  /** Only the articles of this highlight. */
  only?: Highlight | undefined
  /** Only articles with these ids. */
  articles?: readonly number[] | undefined
}
export interface Arranged {
  orderBy: Order | ArrangedOrder
  descending: boolean
  skip: number
  take: number
  /** For the order `Recommended`: the articles that this shop has come first. */
  shop?: number | undefined
}
export interface Found {
  /** The number of matches on all pages. */
  total: number
  ordinals: Uint32Array<ArrayBuffer>
}

export const filterFields = [
  'colors',
  'shades',
  'genders',
  'brands',
  'shops',
  'groups',
  'sizes',
] as const satisfies readonly SetName[]
export type FilterField = (typeof filterFields)[number]

/** Returns one page of the matches, in order. */
export function listArticles(snapshot: Snapshot, scope: Scope, filters: Filters, page: Arranged): Found {
  const set = filtered(snapshot, scopeSet(snapshot, scope), filters)
  const total = countOf(set)
  return { total, ordinals: pageOf(snapshot, set, total, page, scope) }
}

export function scopeSet(
  snapshot: Snapshot,
  { category, subcategory, group, campaign, only, articles }: Scope,
): BitSet {
  let set = snapshot.listed
  for (const [name, id] of [
    ['categories', category],
    ['subcategories', subcategory],
    ['groups', group],
  ] as const) {
    if (id !== undefined) set = narrowed(set, snapshot, snapshot.sets[name].get(id) ?? emptySet)
  }
  if (campaign !== undefined) set = intersection(set, campaignSet(snapshot, campaign))
  if (only !== undefined) set = narrowed(set, snapshot, highlightSet(snapshot, only))
  return articles ? intersection(set, selection(snapshot, articles)) : set
}

function selection({ size, ordinalById }: Snapshot, ids: readonly number[]): BitSet {
  const set = new Uint32Array(wordsFor(size))
  for (const id of ids) {
    const ordinal = ordinalById.get(id)
    if (ordinal !== undefined) add(set, ordinal)
  }
  return set
}

function campaignSet(snapshot: Snapshot, campaign: number): BitSet {
  const set = new Uint32Array(wordsFor(snapshot.size))
  for (const ordinal of goodsByCampaign(snapshot).get(campaign) ?? []) add(set, ordinal)
  return set
}

/** For each field, the articles that have any of its chosen values. */
export type ChosenSets = ReadonlyMap<FilterField, BitSet>

export function chosenSets(snapshot: Snapshot, filters: Filters): ChosenSets {
  const sets = new Map<FilterField, BitSet>()
  for (const field of filterFields) {
    const chosen = filters[field]
    if (!chosen || chosen.length === 0) continue
    sets.set(field, unionOf([...new Set(chosen)].flatMap(id => snapshot.sets[field].get(id) ?? [])))
  }
  return sets
}

/**
 * Applies filters to a set: OR within a field, AND between fields. A chosen shop must have the article in a chosen size
 * and colour.
 * `except`: a field to ignore, for that field's own facet. `sets`: for callers that apply the same filters many times.
 * `named`: sizes and colours that the query names, for the variant that a chosen shop must have.
 */
export function filtered(
  snapshot: Snapshot,
  start: BitSet,
  filters: Filters,
  except?: FilterField | 'price',
  sets: ChosenSets = chosenSets(snapshot, filters),
  named: VariantFilters = {},
): BitSet {
  let set = start
  for (const [field, chosen] of sets) if (field !== except) set = narrowed(set, snapshot, chosen)
  const { exclude, price } = filters
  // As specified: a single entry excludes nothing.
  if (exclude && exclude.length > 1) set = without(snapshot, set, exclude)
  if (price && except !== 'price' && (price.min !== undefined || price.max !== undefined)) {
    set = pricedBetween(snapshot, set, price.min ?? -Infinity, price.max ?? Infinity)
  }
  return inOneVariant(snapshot, set, variantWish(filters, named), except)
}

/** If shops are chosen with sizes or colours, keeps the articles with a matching variant in a chosen shop. */
export const inOneVariant = (snapshot: Snapshot, set: BitSet, wish: VariantFilters, except?: string): BitSet =>
  asksForVariants(wish, except) ? withVariantInShop(snapshot, set, wish, except) : set

/**
 * Keeps the articles with a variant of a chosen size and colour in a chosen shop. The sets of shops, sizes and colours
 * contain whole articles: their intersection also has articles where no single variant matches.
 */
function withVariantInShop(snapshot: Snapshot, set: BitSet, wish: VariantFilters, except?: string): BitSet {
  const each = variantsInShops(snapshot.lists, wish, except)
  const rest = new Uint32Array(wordsFor(snapshot.size))
  for (const ordinal of membersOf(set)) {
    each(recordAt(snapshot, ordinal), () => {
      add(rest, ordinal)
      return 'done'
    })
  }
  return rest
}

/** A page of the articles in `set`, all of which are in `scope`. */
export function pageOf(
  snapshot: Snapshot,
  set: BitSet,
  total: number,
  page: Arranged,
  scope: Scope,
): Uint32Array<ArrayBuffer> {
  const requested = Math.min(page.take, total - page.skip)
  if (requested <= 0) return new Uint32Array(0)
  if (isArranged(page.orderBy)) return walked(set, arrangedScope(snapshot, scope, page.orderBy), page, requested)
  if (typeof page.orderBy !== 'string') return slice(sequenceBy(snapshot, set, page.orderBy).ordinals, page, requested)
  const here = page.orderBy === 'Recommended' && page.shop !== undefined && snapshot.recommended.shops.get(page.shop)
  if (here) return inShopFirst(snapshot, set, here, page, scope)
  const inOrder = orderedScope(snapshot, scope, page.orderBy)
  if (total === inOrder.length) return slice(inOrder, page, requested)
  // Walking the order costs more for later pages, and sorting costs more for more matches. Choose the cheaper.
  const walk = ((page.skip + requested) * inOrder.length) / total
  if (walk > total * Math.log2(total + 1))
    return slice(inOrderOf(set, total, snapshot.orders[page.orderBy]), page, requested)
  return walked(set, inOrder, page, requested)
}

/** A page of the articles in `here`, then of the others. Descending order is the exact reverse. */
function inShopFirst(
  snapshot: Snapshot,
  set: BitSet,
  here: BitSet,
  page: Arranged,
  scope: Scope,
): Uint32Array<ArrayBuffer> {
  const inShop = intersection(set, here)
  const parts = [inShop, difference(set, inShop)]
  const found: number[] = []
  let { skip, take } = page
  for (const part of page.descending ? parts.toReversed() : parts) {
    const total = countOf(part)
    const ordinals = pageOf(snapshot, part, total, { ...page, shop: undefined, skip, take }, scope)
    found.push(...ordinals)
    skip = Math.max(0, skip - total)
    take -= ordinals.length
  }
  return Uint32Array.from(found)
}

const isArranged = (order: Order | ArrangedOrder): order is ArrangedOrder =>
  typeof order === 'object' && order.by === 'arranged'

function walked(
  set: BitSet,
  inOrder: Uint32Array<ArrayBuffer>,
  page: Arranged,
  requested: number,
): Uint32Array<ArrayBuffer> {
  const found = new Uint32Array(requested)
  const [first, step] = page.descending ? [inOrder.length - 1, -1] : [0, 1]
  for (let at = first, passed = 0; passed < page.skip + requested; at += step) {
    const ordinal = inOrder[at]!
    if (!has(set, ordinal)) continue
    if (passed >= page.skip) found[passed - page.skip] = ordinal
    passed++
  }
  return found
}

/** The scope's articles in order. Cached per group: most requests are for a page of one group, unfiltered. */
function orderedScope(snapshot: Snapshot, scope: Scope, orderBy: OrderName): Uint32Array<ArrayBuffer> {
  const { category, subcategory, group } = scope
  if (category === undefined && subcategory === undefined && group === undefined)
    return snapshot.orders[orderBy].ordinals
  // The other fields of the scope have too many values to cache. The caller skips the articles outside them.
  const set = scopeSet(snapshot, { category, subcategory, group })
  // Do not cache unknown or empty groups: a request may contain any id.
  if (isEmpty(set)) return new Uint32Array(0)
  const name = `${orderBy} of ${category ?? ''}/${subcategory ?? ''}/${group ?? ''}`
  return cached(snapshot, name, () => inOrderOf(set, countOf(set), snapshot.orders[orderBy]))
}

/** The scope's articles as arranged by an editor. Cached, except for an arrangement that is not stored (id 0). */
function arrangedScope(snapshot: Snapshot, scope: Scope, { arrangement }: ArrangedOrder): Uint32Array<ArrayBuffer> {
  const { category, subcategory, group } = scope
  const make = () => {
    const set = scopeSet(snapshot, { category, subcategory, group })
    const rest = inOrderOf(set, countOf(set), standing(snapshot))
    return Uint32Array.from(arranged(snapshot, arrangement, rest, ordinal => ordinal))
  }
  if (arrangement.id === 0) return make()
  return cached(snapshot, `arranged ${arrangement.id} of ${category ?? ''}/${subcategory ?? ''}/${group ?? ''}`, make)
}

function inOrderOf(set: BitSet, total: number, { ordinals, ranks }: Sequence): Uint32Array<ArrayBuffer> {
  return membersOf(set, total)
    .map(ordinal => ranks[ordinal]!)
    .sort()
    .map(place => ordinals[place]!)
}

/** A page of an ascending list. Descending reads the same list from its end. The result must not be modified. */
export function slice(
  list: Uint32Array<ArrayBuffer>,
  { skip, descending }: Arranged,
  requested: number,
): Uint32Array<ArrayBuffer> {
  if (!descending) return list.subarray(skip, skip + requested)
  return list.slice(list.length - skip - requested, list.length - skip).reverse()
}

function narrowed(set: BitSet, snapshot: Snapshot, by: BitSet): BitSet {
  // The sets contain only listed articles, so intersecting with all listed articles changes nothing.
  return set === snapshot.listed ? by : intersection(set, by)
}

function without(snapshot: Snapshot, set: BitSet, ids: readonly number[]): BitSet {
  const rest = set.slice()
  for (const id of ids) {
    const ordinal = snapshot.ordinalById.get(id)
    if (ordinal !== undefined && ordinal >>> 5 < rest.length) remove(rest, ordinal)
  }
  return rest
}

function pricedBetween({ prices, size }: Snapshot, set: BitSet, min: number, max: number): BitSet {
  const rest = new Uint32Array(wordsFor(size))
  for (let i = 0; i < set.length; i++) {
    for (let word = set[i]!; word !== 0; word &= word - 1) {
      const ordinal = (i << 5) + 31 - Math.clz32(word & -word)
      if (prices[ordinal]! >= min && prices[ordinal]! <= max) add(rest, ordinal)
    }
  }
  return rest
}
