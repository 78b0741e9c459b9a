import type { Article } from '#contract/catalogue.ts'
import { apiBase } from '#contract/paths.ts'
import type { FacetsBody, SearchAnswer, SearchBody } from '#contract/search.ts'
import { listFacets } from '#shared/list-facets.ts'
import type { CatalogueSample, CategoryPage } from '../catalogue/catalogue-sample.ts'
import type { Random } from '../catalogue/random.ts'
import type { BenchRequest } from '../load/request-bytes.ts'
import type { ShopClient } from '../load/shop-client.ts'

/** One state of a list, for a request to the API or its page. */
export interface Listing {
  category: { id: number; slug: string }
  page: number
  sort: (typeof sorts)[number] | null
  filters: Partial<Record<FilterField, number[]>>
}
export type FilterField = (typeof filterFields)[number]
/** How lists are paged and filtered: as in the API, or as on pages. */
export interface Cut {
  /** Articles per page. null: the API's default. */
  perPage: number | null
  fields: readonly FilterField[]
}
const filterFields = ['colors', 'genders', 'brands', 'shops', 'groups', 'sizes'] as const
const asLists: Cut = { perPage: null, fields: filterFields }
const sorts = (['Name', 'Price', 'Bestseller'] as const).flatMap(orderBy =>
  (['asc', 'desc'] as const).map(order => ({ orderBy, order })),
)

export function listPath({ category, page, sort, filters }: Listing): string {
  const query = new URLSearchParams({ page: String(page), ...sort })
  for (const [field, ids] of Object.entries(filters)) query.set(field, ids.join(','))
  return `/categories/${category.id}/articles?${query}`
}

/** Distinct lists without a filter, of any category, order and page. Fewer than `count` if there are no more. */
export async function plainListings(
  shop: ShopClient,
  sample: CatalogueSample,
  random: Random,
  count: number,
  cut: Cut = asLists,
): Promise<Listing[]> {
  const all: Listing[] = []
  for (const category of sample.categories) {
    const first = await shop.get<CategoryPage>(listPath({ category, page: 1, sort: null, filters: {} }))
    for (const sort of sorts)
      for (let page = 1; page <= lastPage(first, cut); page++) all.push({ category, page, sort, filters: {} })
  }
  return random.shuffled(all).slice(0, count)
}

/** Distinct lists with one to three filters that an article of the category matches, so that none is empty. */
export function filteredListings(
  shop: ShopClient,
  sample: CatalogueSample,
  random: Random,
  count: number,
  cut: Cut = asLists,
): Promise<Listing[]> {
  return different(count, listPath, async () => {
    const article = random.pick(sample.articles)
    const category = sample.categories.find(({ id }) => id === article.category.id)
    if (!category) return null
    const possible = cut.fields.filter(field => valuesOf(article, field).length > 0)
    const chosen = random.shuffled(possible).slice(0, 1 + random.below(3))
    // Sorted, so that each list has a single address and is not cached under another.
    const filters = Object.fromEntries(chosen.sort().map(field => [field, [random.pick(valuesOf(article, field))]]))
    const listing = { category, page: 1, sort: random.pick(sorts), filters }
    const first = await shop.get<CategoryPage>(listPath(listing))
    return first.total === 0 ? null : { ...listing, page: 1 + random.below(lastPage(first, cut)) }
  })
}

const lastPage = ({ last_page: last, total }: CategoryPage, { perPage }: Cut) =>
  perPage === null ? last : Math.ceil(total / perPage)

function valuesOf(article: Article, field: FilterField): number[] {
  switch (field) {
    case 'colors':
      return article.colorGroups
    case 'genders':
      return article.genders
    case 'brands':
      return article.brands
    case 'shops':
      return article.available
    case 'groups':
      return [article.articleGroup3ID]
    case 'sizes':
      return article.sizes.map(size => size.id)
  }
}

/** Facet requests for the lists. They ignore the lists' order and page. */
export function facetBodies(listings: readonly Listing[]): FacetsBody[] {
  const bodies = listings.map(({ category, filters }): FacetsBody => ({
    category: category.id,
    filters,
    fields: [...listFacets],
  }))
  return [...new Map(bodies.map(body => [JSON.stringify(body), body])).values()]
}

/** Distinct searches with hits: one or two words of names, brands and groups, misspelt words, prefixes. */
export function searchBodies(
  shop: ShopClient,
  sample: CatalogueSample,
  random: Random,
  count: number,
): Promise<SearchBody[]> {
  return different(count, JSON.stringify, async () => {
    const body: SearchBody = { query: searchWords(random.pick(sample.articles), random), take: 24, page: 0 }
    if (random.below(4) === 0) Object.assign(body, random.pick(sorts))
    const { hits } = await shop.post<SearchAnswer>('/articles/search', body)
    return hits.total.value === 0 ? null : body
  })
}

function searchWords(article: Article, random: Random): string {
  const words = (text: string) => text.split(/[\s/,&-]+/).filter(word => word.length >= 3)
  const name = words(article.name)
  const about = [article.brand, ...words(article.group2), ...words(article.group3)].filter(word => word.length >= 3)
  const word = name.length > 0 ? random.pick(name) : article.brand
  const kind = random.below(10)
  if (kind < 3) return word
  if (kind < 5) return random.pick(about)
  if (kind < 6) return misspelt(word, random)
  if (kind < 9)
    return random.below(2) === 0 ? `${word} ${random.pick(about)}` : random.shuffled(name).slice(0, 2).join(' ')
  return word.slice(0, 3 + random.below(3))
}

/** Drops or doubles a letter, or swaps it with the next, after the first letter. */
function misspelt(word: string, random: Random): string {
  const at = 1 + random.below(Math.max(1, word.length - 2))
  const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
  return random.pick([
    before + after,
    before + letter + letter + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ])
}

/** Distinct partly typed queries: prefixes of names, groups and brands, with three letters or more. */
export function typedSoFar(sample: CatalogueSample, random: Random, count: number): string[] {
  const typed = new Set<string>()
  for (let tries = 0; typed.size < count && tries < count * 6; tries++) {
    const whole = searchWords(random.pick(sample.articles), random)
    typed.add(whole.slice(0, Math.max(3, 1 + random.below(whole.length))))
  }
  return [...typed]
}

/** Distinct whole queries like those of `searchBodies`, without querying the shop, so that none is cached. */
export function typedWhole(sample: CatalogueSample, random: Random, count: number): string[] {
  const typed = new Set<string>()
  for (let tries = 0; typed.size < count && tries < count * 6; tries++)
    typed.add(searchWords(random.pick(sample.articles), random))
  return [...typed]
}

/**
 * Generates values until there are `count` distinct ones, or new ones become rare. `make` returns null for an unusable
 * one.
 */
async function different<T>(count: number, nameOf: (made: T) => string, make: () => Promise<T | null>): Promise<T[]> {
  const found = new Map<string, T>()
  for (let tries = 0; found.size < count && tries < count * 6; tries++) {
    const made = await make()
    if (made !== null) found.set(nameOf(made), made)
  }
  return [...found.values()]
}

export const apiGet = (path: string): BenchRequest => ({
  method: 'GET',
  path: apiBase + path,
  headers: { Accept: 'application/json' },
})
export const apiPost = (path: string, body: unknown): BenchRequest => ({
  ...apiGet(path),
  method: 'POST',
  body: JSON.stringify(body),
})
