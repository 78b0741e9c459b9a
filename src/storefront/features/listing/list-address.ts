import type { Filters, Order, OrderBy } from '#contract/search.ts'
import { wholeSteps } from '#shared/prices/whole-steps.ts'
import { pageNumber } from '#shared/page-number.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/** The shopper's choice, as the URL represents it. Prices are in kroner, as typed. */
export interface ListChoice {
  /** Colour groups in the order in which they were chosen. The list follows this order. */
  colours: number[]
  /** Exact colours, to narrow a colour group. */
  shades: number[]
  genders: number[]
  sizes: number[]
  brands: number[]
  shops: number[]
  priceFrom: number | null
  priceTo: number | null
  sort: keyof typeof sorts | null
  reverse: boolean
  unisex: boolean
  page: number
  /** The number of pages added below `page` in the same list. */
  more: number
  /** The page contains the boxes of all filters. Set without JavaScript; scripts load the boxes on demand. */
  allBoxes: boolean
}

export const pageSize = 20
/** The maximum number of pages in one extended list. After these, a new page begins. */
export const maxPages = 10
/** Added to each change of a filter: the list begins again at its first page. */
export const fromTheTop = { page: 1, more: 0 } as const

const idLists = {
  colours: 'farge',
  shades: 'nyanse',
  genders: 'kjonn',
  sizes: 'storrelse',
  brands: 'merke',
  shops: 'butikk',
} as const
export type ListField = keyof typeof idLists
export const fieldParam = (field: ListField): string => idLists[field]

const sorts = {
  anbefalt: 'Recommended',
  bestselger: 'Bestseller',
  pris: 'Price',
  navn: 'Name',
} as const satisfies Record<string, OrderBy>

/**
 * The initial sort order of a list. Searches and selections have their own. null: the list follows the order of the
 * chosen colours.
 */
export const initialSort = ({ colours }: Pick<ListChoice, 'colours'>): ListChoice['sort'] =>
  colours.length > 1 ? null : 'anbefalt'

/** Reads the choice from the URL. Repeated values mean the same as comma-joined ones. Invalid values are ignored. */
export function readChoice(params: URLSearchParams): ListChoice {
  const inOrder = (name: string) =>
    [...new Set(params.getAll(name).flatMap(value => value.split(',')))]
      .map(Number)
      .filter(id => Number.isSafeInteger(id) && id > 0)
      .slice(0, 50)
  const ids = (name: string) => inOrder(name).sort((a, b) => a - b)
  const kroner = (name: string) => {
    const typed = cleanText(params.get(name) ?? '')
      .replaceAll(' ', '')
      .replace(',', '.')
    const value = Number(typed)
    return typed !== '' && Number.isFinite(value) && value >= 0 && value < 10_000_000 ? value : null
  }
  const sort = params.get('sorter')
  const colours = inOrder('farge')
  const [page, last] = [pageNumber(params), Number(params.get('til'))]
  return {
    colours,
    shades: ids('nyanse'),
    genders: ids('kjonn'),
    sizes: ids('storrelse'),
    brands: ids('merke'),
    shops: ids('butikk'),
    priceFrom: kroner('pris-fra'),
    priceTo: kroner('pris-til'),
    sort: toSort(sort, colours),
    reverse: params.get('snudd') === '1',
    unisex: params.get('unisex') === '1',
    page,
    more: Number.isSafeInteger(last) && last > page ? Math.min(last - page, maxPages - 1) : 0,
    allBoxes: params.get('filter') === 'alle',
  }
}

/** The initial order becomes null, so that the URL leaves it out. */
function toSort(sort: string | null, colours: number[]): ListChoice['sort'] {
  if (sort === null || !Object.hasOwn(sorts, sort)) return null
  return sort === initialSort({ colours }) ? null : (sort as ListChoice['sort'])
}

/** Writes a choice as its canonical query, such as `?farge=4&farge=1&sorter=pris`. '' without a choice. */
export function writeChoice(choice: ListChoice): string {
  const params = new URLSearchParams()
  for (const [field, name] of Object.entries(idLists) as [ListField, string][]) {
    for (const id of choice[field]) params.append(name, String(id))
  }
  if (choice.priceFrom !== null) params.set('pris-fra', String(choice.priceFrom))
  if (choice.priceTo !== null) params.set('pris-til', String(choice.priceTo))
  if (choice.sort && choice.sort !== initialSort(choice)) params.set('sorter', choice.sort)
  if (choice.reverse) params.set('snudd', '1')
  if (choice.unisex) params.set('unisex', '1')
  if (choice.page > 1) params.set('side', String(choice.page))
  if (choice.more > 0) params.set('til', String(choice.page + choice.more))
  if (choice.allBoxes) params.set('filter', 'alle')
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The number in `Filter(n)`: one per chosen value, and one for a price range. */
export function countChosen(choice: ListChoice): number {
  const values = (Object.keys(idLists) as ListField[]).reduce((sum, field) => sum + choice[field].length, 0)
  return values + (choice.priceFrom === null && choice.priceTo === null ? 0 : 1)
}

export function withoutFilters(choice: ListChoice): ListChoice {
  return {
    ...choice,
    colours: [],
    shades: [],
    genders: [],
    sizes: [],
    brands: [],
    shops: [],
    priceFrom: null,
    priceTo: null,
    ...fromTheTop,
  }
}

export function without(choice: ListChoice, field: ListField, id: number): ListChoice {
  return { ...choice, [field]: choice[field].filter(chosen => chosen !== id), ...fromTheTop }
}

/** A form sends its boxes in page order. This keeps earlier choices in their order, and puts new ones after them. */
export function keepingOrder(colours: readonly number[], before: readonly number[]): number[] {
  return [...before.filter(id => colours.includes(id)), ...colours.filter(id => !before.includes(id))]
}

/**
 * Drops prices at or beyond the lowest and highest price of the filtered list, since an untouched slider sends these.
 */
export function withinPrices(choice: ListChoice, price: { min: number; max: number } | null): ListChoice {
  if (price === null) return choice
  const { low, high } = boundsOf(price)
  const { priceFrom, priceTo } = choice
  return {
    ...choice,
    priceFrom: priceFrom !== null && priceFrom <= low ? null : priceFrom,
    priceTo: priceTo !== null && priceTo >= high ? null : priceTo,
  }
}

/**
 * Resets prices that are out of range to null, as the fields of the filter do. `priceFrom` must lie between the bounds,
 * and `priceTo` between `priceFrom` and the upper bound. `price`: the bounds, which are the lowest and highest price of
 * the list without filters, in øre.
 */
export function resetPrices(choice: ListChoice, price: { min: number; max: number } | null): ListChoice {
  const { low, high } = price === null ? { low: 0, high: Infinity } : boundsOf(price)
  const [from, to] = [choice.priceFrom ?? low, choice.priceTo ?? high]
  const validFrom = from >= low && from <= high
  const validTo = to >= (validFrom ? from : low) && to <= high
  return { ...choice, priceFrom: validFrom ? choice.priceFrom : null, priceTo: validTo ? choice.priceTo : null }
}

const boundsOf = (price: { min: number; max: number }) => wholeSteps({ low: price.min / 100, high: price.max / 100 })

/** The same list with one more page. null: it shows the last page, or has its maximum length. */
export function nextStretch(choice: ListChoice, lastPage: number): ListChoice | null {
  const full = choice.more + 1 >= maxPages
  return choice.page + choice.more < lastPage && !full ? { ...choice, more: choice.more + 1 } : null
}

/** The choice as the API's filters, with prices in øre. */
export function toFilters(choice: ListChoice): Filters {
  const filters: Filters = {}
  if (choice.colours.length > 0) filters.colors = choice.colours
  if (choice.shades.length > 0) filters.shades = choice.shades
  if (choice.genders.length > 0) filters.genders = choice.genders
  if (choice.sizes.length > 0) filters.sizes = choice.sizes
  if (choice.brands.length > 0) filters.brands = choice.brands
  if (choice.shops.length > 0) filters.shops = choice.shops
  if (choice.priceFrom !== null || choice.priceTo !== null) {
    filters.price = {
      ...(choice.priceFrom === null ? {} : { min: Math.round(choice.priceFrom * 100) }),
      ...(choice.priceTo === null ? {} : { max: Math.round(choice.priceTo * 100) }),
    }
  }
  return filters
}

/** The chosen sort order, otherwise `fallback`. If both are null, the search decides the order. */
export function toOrder(choice: ListChoice, fallback: OrderBy | null): { orderBy?: OrderBy; order?: Order } {
  const orderBy = choice.sort ? sorts[choice.sort] : fallback
  if (orderBy === null) return {}
  return { orderBy, order: choice.reverse ? 'desc' : 'asc' }
}
