import type { Filters, Order, OrderBy } from '#contract/search.ts'
import { wholeSteps } from '#ui/controls/range-steps.ts'
import { pageNumber } from '#shared/page-number.ts'

/** What the shopper chose, as it stands in the address. Prices are kroner, as typed. */
export interface ListChoice {
  /** Colour groups in the order in which they were chosen: the list follows it. */
  colours: number[]
  /** The very colours, where a whole group is too wide. */
  shades: number[]
  genders: number[]
  sizes: number[]
  brands: number[]
  shops: number[]
  priceFrom: number | null
  priceTo: number | null
  sort: 'bestselger' | 'pris' | 'navn' | null
  reverse: boolean
  unisex: boolean
  page: number
  /** Pages shown after `page` in the same list: what the shopper loaded on. */
  more: number
  /** Every box of the filters is in the page: what a shopper without script asks for, with it they come when looked for. */
  allBoxes: boolean
}

export const pageSize = 20
/** A list that has been loaded on holds at most this many pages: past that a new page begins. */
export const mostPages = 10
/** Another choice begins its list anew. */
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

const sorts = { bestselger: 'Bestseller', pris: 'Price', navn: 'Name' } as const satisfies Record<string, OrderBy>

/** Reads the address. Repeated and comma-joined values mean the same; what cannot be read is as if it were not there. */
export function readChoice(params: URLSearchParams): ListChoice {
  const inOrder = (name: string) =>
    [...new Set(params.getAll(name).flatMap(value => value.split(',')))]
      .map(Number)
      .filter(id => Number.isSafeInteger(id) && id > 0)
      .slice(0, 50)
  const ids = (name: string) => inOrder(name).sort((a, b) => a - b)
  const kroner = (name: string) => {
    const typed = params.get(name)?.trim().replace(',', '.') ?? ''
    const value = Number(typed)
    return typed !== '' && Number.isFinite(value) && value >= 0 && value < 10_000_000 ? value : null
  }
  const [from, to] = [kroner('pris-fra'), kroner('pris-til')]
  const sort = params.get('sorter')
  const [page, last] = [pageNumber(params), Number(params.get('til'))]
  return {
    colours: inOrder('farge'),
    shades: ids('nyanse'),
    genders: ids('kjonn'),
    sizes: ids('storrelse'),
    brands: ids('merke'),
    shops: ids('butikk'),
    priceFrom: from,
    // The far end below the near one would list nothing: it falls back to no bound.
    priceTo: to !== null && from !== null && to < from ? null : to,
    sort: sort !== null && sort in sorts ? (sort as ListChoice['sort']) : null,
    reverse: params.get('snudd') === '1',
    unisex: params.get('unisex') === '1',
    page,
    more: Number.isSafeInteger(last) && last > page ? Math.min(last - page, mostPages - 1) : 0,
    allBoxes: params.get('filter') === 'alle',
  }
}

/** The one address of a choice: `?farge=4&farge=1&sorter=pris`, '' when nothing is chosen. */
export function writeChoice(choice: ListChoice): string {
  const params = new URLSearchParams()
  for (const [field, name] of Object.entries(idLists) as [ListField, string][]) {
    for (const id of choice[field]) params.append(name, String(id))
  }
  if (choice.priceFrom !== null) params.set('pris-fra', String(choice.priceFrom))
  if (choice.priceTo !== null) params.set('pris-til', String(choice.priceTo))
  if (choice.sort) params.set('sorter', choice.sort)
  if (choice.reverse) params.set('snudd', '1')
  if (choice.unisex) params.set('unisex', '1')
  if (choice.page > 1) params.set('side', String(choice.page))
  if (choice.more > 0) params.set('til', String(choice.page + choice.more))
  if (choice.allBoxes) params.set('filter', 'alle')
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The number in `Filter(n)`: each chosen value counts, a price range as one. */
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

/** A form tells its boxes as they stand on the page: what was chosen before keeps its place, what is new comes after. */
export function keepingOrder(colours: readonly number[], before: readonly number[]): number[] {
  return [...before.filter(id => colours.includes(id)), ...colours.filter(id => !before.includes(id))]
}

/** A price at or beyond the end of what there is, is no choice: the figures of a form that nobody touched. */
export function withinPrices(choice: ListChoice, price: { min: number; max: number } | null): ListChoice {
  if (price === null) return choice
  const { low, high } = wholeSteps({ low: price.min / 100, high: price.max / 100 })
  const { priceFrom, priceTo } = choice
  return {
    ...choice,
    priceFrom: priceFrom !== null && priceFrom <= low ? null : priceFrom,
    priceTo: priceTo !== null && priceTo >= high ? null : priceTo,
  }
}

/** What stands after the list: the same list with one page more, while there is one and the list is not too long. */
export function nextStretch(choice: ListChoice, lastPage: number): ListChoice | null {
  const full = choice.more + 1 >= mostPages
  return choice.page + choice.more < lastPage && !full ? { ...choice, more: choice.more + 1 } : null
}

/** Chosen values as the API's filters; kroner become øre. */
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

/** No sort chosen: the listing's own order (name, or the chosen colours; for a search, how well it fits). The best seller comes first. */
export function toOrder(choice: ListChoice, fallback: OrderBy | null): { orderBy?: OrderBy; order?: Order } {
  const orderBy = choice.sort ? sorts[choice.sort] : fallback
  if (orderBy === null) return {}
  return { orderBy, order: choice.reverse ? 'desc' : 'asc' }
}
