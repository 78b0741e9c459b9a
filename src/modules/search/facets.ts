import { countFilled, countOf, filledWords, intersection, membersOf, type BitSet, type FilledWords } from './bit-set.ts'
import { filtered, filterFields, scopeSet, type FilterField, type Filters, type Scope } from './list-articles.ts'
import type { Lists } from './lists.ts'
import { nameOrder } from './name-order.ts'
import { hitSet } from './search-articles.ts'
import { keep, type Snapshot } from './snapshot.ts'

export interface FacetCount {
  id: number
  name: string
  count: number
}
export interface Facets {
  total: number
  facets: Record<FilterField, FacetCount[]>
  /** øre */
  price: { min: number; max: number } | null
}

/**
 * How many articles each further choice would leave. A field is counted without what is chosen in it: its values are
 * alternatives. Values that would leave nothing are left out, unless they are chosen. `query` null: the whole scope.
 */
export function facetsOf(snapshot: Snapshot, query: string | null, scope: Scope, filters: Filters): Facets {
  const whole = scopeSet(snapshot, scope)
  const start = query === null ? whole : intersection(whole, hitSet(snapshot, query))
  const all = filtered(snapshot, start, filters)
  const words = filledWords(all)
  const facets = {} as Facets['facets']
  for (const field of filterFields) {
    const chosen = filters[field] ?? []
    const set = chosen.length > 0 ? filledWords(filtered(snapshot, start, filters, field)) : words
    facets[field] = set.words.length === 0 && chosen.length === 0 ? [] : countsIn(snapshot, field, set, chosen)
  }
  const unpriced = filters.price ? filtered(snapshot, start, filters, 'price') : all
  return { total: countOf(all), facets, price: priceRange(snapshot, unpriced) }
}

/** The lowest and the highest shown price in a set, in øre; null when it is empty. */
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

function countsIn(snapshot: Snapshot, field: FilterField, set: FilledWords, chosen: readonly number[]): FacetCount[] {
  const counts: FacetCount[] = []
  for (const { id, name } of valuesOf(snapshot, field)) {
    const members = snapshot.sets[field].get(id)
    const count = members ? countFilled(set, members) : 0
    if (count > 0 || chosen.includes(id)) counts.push({ id, name, count })
  }
  return counts
}

/** The values of a field in the order in which they are shown. */
function valuesOf(snapshot: Snapshot, field: FilterField): { id: number; name: string }[] {
  return keep(snapshot, `values of ${field}`, () => {
    const known = namesOf(snapshot.lists, field)
    return field === 'shops' ? known : known.sort((a, b) => nameOrder(a.name, b.name) || a.id - b.id)
  })
}

function namesOf(lists: Lists, field: FilterField): { id: number; name: string }[] {
  switch (field) {
    case 'brands':
      return [...lists.brands.values()]
    case 'genders':
      return [...lists.genders.values()]
    case 'sizes':
      return [...lists.sizes.values()]
    case 'colors':
      return [...lists.colourGroups.values()].map(({ id, label }) => ({ id, name: label }))
    case 'groups':
      return [...lists.groups.values()].filter(group => group.level === 3)
    case 'shops':
      return [...lists.shops]
  }
}
