import { sizeOrder } from '#shared/sizes/size-order.ts'
import { nameOrder } from '#shared/order.ts'
import {
  countFilled,
  countOf,
  emptySet,
  filledWords,
  intersection,
  membersOf,
  type BitSet,
  type FilledWords,
  chosenSets,
  filtered,
  filterFields,
  scopeSet,
  type FilterField,
  type Filters,
  type Scope,
  known,
  type Lists,
  cached,
  type Snapshot,
  asksForVariants,
  isVariantField,
  recordAt,
  variantsInShops,
  variantWish,
  type VariantField,
  type VariantFilters,
} from '#modules/catalogue/read-model/index.ts'
import { hitSet } from './search-articles.ts'

export interface FacetCount {
  id: number
  name: string
  count: number
  /** The colour of a shade, if known. */
  hex?: string | null
}
export interface Facets {
  total: number
  facets: { [field in FilterField]?: FacetCount[] }
  /** In øre. */
  price: { min: number; max: number } | null
  /** The sizes, colours and shops that one variant must match. */
  wish: VariantFilters
}

/**
 * Counts how many articles each further choice would leave.
 * A field ignores its own chosen values, because they are alternatives. Values that would leave nothing are left out
 * unless they are chosen.
 * Only the shades of `shadesToChoose` are counted, because the list of all shades is too long.
 * `query` null: the whole scope. `fields`: count only these.
 */
export function facetsOf(
  snapshot: Snapshot,
  query: string | null,
  scope: Scope,
  filters: Filters,
  fields: readonly FilterField[] = filterFields,
): Facets {
  const whole = scopeSet(snapshot, scope)
  const { hits, named } = query === null ? { hits: whole, named: {} } : hitSet(snapshot, query)
  const start = query === null ? whole : intersection(whole, hits)
  const sets = chosenSets(snapshot, filters)
  const all = filtered(snapshot, start, filters, undefined, sets, named)
  const base = counted(all)
  const wish = variantWish(filters, named)
  const facets: Facets['facets'] = {}
  for (const field of new Set(fields)) {
    const chosen = filters[field] ?? []
    const own = chosen.length > 0 || (isVariantField(field) && (wish[field]?.length ?? 0) > 0)
    const set = own ? counted(filtered(snapshot, start, filters, field, sets, named)) : base
    facets[field] = set.members.length === 0 && chosen.length === 0 ? [] : countsIn(snapshot, field, set, filters, wish)
  }
  const unpriced = filters.price ? filtered(snapshot, start, filters, 'price', sets, named) : all
  return { total: countOf(all), facets, price: priceRange(snapshot, unpriced), wish }
}

/** The lowest and the highest shown price in a set, in øre. null: the set is empty. */
export function priceRange({ prices }: Snapshot, set: BitSet): { min: number; max: number } | null {
  let min = Infinity
  let max = -Infinity
  for (const ordinal of membersOf(set)) {
    const price = prices[ordinal]!
    if (price < min) min = price
    if (price > max) max = price
  }
  return min === Infinity ? null : { min, max }
}

/** One set in the two forms that counting needs. */
interface Counted {
  words: FilledWords
  members: Uint32Array
}
const counted = (set: BitSet): Counted => ({ words: filledWords(set), members: membersOf(set) })

function countsIn(
  snapshot: Snapshot,
  field: FilterField,
  set: Counted,
  filters: Filters,
  wish: VariantFilters,
): FacetCount[] {
  const values = field === 'shades' ? shadesToChoose(snapshot, filters) : valuesOf(snapshot, field)
  const chosen = new Set(filters[field])
  if (isVariantField(field) && asksForVariants({ ...wish, [field]: [0] })) {
    const inShops = countedByVariant(snapshot, field, set.members, wish)
    return values.flatMap(value => {
      const count = inShops.get(value.id) ?? 0
      return count > 0 || chosen.has(value.id) ? { ...value, count } : []
    })
  }
  const counts = ofOneValue.has(field) ? countedByArticle(snapshot, field, set.members) : undefined
  const found: FacetCount[] = []
  for (const [place, value] of values.entries()) {
    const { id } = value
    const count = counts?.[place] ?? countFilled(set.words, snapshot.sets[field].get(id) ?? emptySet)
    if (count > 0 || chosen.has(id)) found.push({ ...value, count })
  }
  return found
}

// An article has exactly one value of these fields. Counting articles is then faster than intersecting a set per value.
const ofOneValue: ReadonlySet<FilterField> = new Set(['genders', 'brands', 'groups'])

function countedByArticle(snapshot: Snapshot, field: FilterField, members: Uint32Array): Uint32Array {
  const values = valuesOf(snapshot, field)
  const indexOf = cached(snapshot, `places of ${field}`, () => {
    const places = new Uint32Array(snapshot.size)
    for (const [place, { id }] of values.entries())
      for (const ordinal of membersOf(snapshot.sets[field].get(id) ?? emptySet)) places[ordinal] = place
    return places
  })
  const counts = new Uint32Array(values.length)
  for (let i = 0; i < members.length; i++) counts[indexOf[members[i]!]!]!++
  return counts
}

/** The shades of the chosen colour groups and of the groups of the chosen shades. */
function shadesToChoose(snapshot: Snapshot, { colors = [], shades = [] }: Filters): Value[] {
  const { colours } = snapshot.lists
  const groupOf = (id: number) => colours.get(id)?.groupId
  const groups = new Set([...colors, ...shades.map(groupOf)])
  return groups.size === 0
    ? []
    : valuesOf(snapshot, 'shades').filter(({ id }) => groups.has(known(colours, id).groupId))
}

/**
 * For each value of a field, the number of articles with a variant of that value. If shops, sizes or colours are chosen,
 * that same variant must have one of the chosen values of each other field, and a chosen shop must have it.
 */
function countedByVariant(
  snapshot: Snapshot,
  field: VariantField,
  members: Uint32Array,
  wish: VariantFilters,
): Map<number, number> {
  const { lists } = snapshot
  const each = variantsInShops(lists, wish, field)
  // Each value counts an article once. `last`: for each value, the article that it counted last.
  if (field === 'shops') {
    const counts = new Uint32Array(lists.shops.length)
    const last = new Int32Array(lists.shops.length).fill(-1)
    for (const ordinal of members) {
      each(recordAt(snapshot, ordinal), (_size, _colour, shop) => {
        if (last[shop] === ordinal) return
        last[shop] = ordinal
        counts[shop]!++
      })
    }
    return new Map(lists.shops.map(({ id }, shop) => [id, counts[shop]!]))
  }
  const counts = new Map<number, { count: number; last: number }>()
  for (const ordinal of members) {
    each(recordAt(snapshot, ordinal), (sizeId, colourId) => {
      const id = field === 'sizes' ? sizeId : field === 'shades' ? colourId : lists.colours.get(colourId)?.groupId
      const counted = id === undefined ? undefined : counts.get(id)
      if (counted) {
        if (counted.last !== ordinal) counted.count++
        counted.last = ordinal
      } else if (id) counts.set(id, { count: 1, last: ordinal })
      return 'next variant'
    })
  }
  return new Map([...counts].map(([id, { count }]) => [id, count]))
}

type Value = Omit<FacetCount, 'count'>

/** The values of a field, in display order. */
function valuesOf(snapshot: Snapshot, field: FilterField): Value[] {
  return cached(snapshot, `values of ${field}`, () => {
    // Copy only these fields: a shop also has its opening hours and address.
    const known = namesOf(snapshot.lists, field).map(({ id, name, hex }) => ({
      id,
      name,
      ...(hex !== undefined && { hex }),
    }))
    if (field === 'shops') return known
    const order = field === 'sizes' ? sizeOrder : nameOrder
    return known.sort((a, b) => order(a.name, b.name) || a.id - b.id)
  })
}

function namesOf(lists: Lists, field: FilterField): Value[] {
  switch (field) {
    case 'brands':
      return [...lists.brands.values()]
    case 'genders':
      return [...lists.genders.values()]
    case 'sizes':
      return [...lists.sizes.values()]
    case 'colors':
      return [...lists.colourGroups.values()].map(({ id, label }) => ({ id, name: label }))
    case 'shades':
      return [...lists.colours.values()].map(({ id, name, hex }) => ({ id, name, hex }))
    case 'groups':
      return [...lists.groups.values()].filter(group => group.level === 3)
    case 'shops':
      return [...lists.shops]
  }
}
