import type { ApiClient } from '#contract/client/client.ts'
import type { Filters, SearchBody } from '#contract/search.ts'
import { resetPrices, toFilters, withoutFilters, type ListChoice } from './list-address.ts'

/** The articles of a list page before the shopper filters them. */
export interface ListScope {
  query?: string
  category?: number
  /** The id of this list's group. An editor may have arranged the order of its articles. */
  arrangedAs?: number
  groups?: number[]
  genders?: number[]
  brands?: number[]
  /** The articles of a running campaign. */
  campaign?: number
  /** News, or goods on offer. */
  only?: 'news' | 'sale' | 'reduced' | 'multi_buy'
  /** The articles of a selection, in this order until the shopper sorts the list. */
  articles?: number[]
  /** The shopper's own shop, for the order `Anbefalt`. */
  shop?: number | undefined
}

/** Whether the list can be sorted by `Anbefalt`. Searches and selections cannot: they have their own initial order. */
export const offersRecommended = ({ query, articles }: ListScope): boolean =>
  query === undefined && articles === undefined

/** The search request for a list with the shopper's choice. */
export const bodyOf = (scope: ListScope, choice: ListChoice): SearchBody => ({
  query: scope.query ?? '',
  ...(scope.category === undefined ? {} : { category: scope.category }),
  ...(scope.campaign === undefined ? {} : { campaign: scope.campaign }),
  ...(scope.only === undefined ? {} : { only: scope.only }),
  ...(scope.articles ? { articles: scope.articles } : {}),
  filters: within(scope, toFilters(choice)),
})

/** Resets prices in the URL that lie outside the prices of the list without filters. */
export async function withKnownPrices(api: ApiClient, scope: ListScope, choice: ListChoice): Promise<ListChoice> {
  if (choice.priceFrom === null && choice.priceTo === null) return choice
  const facets = await api('POST /articles/facets', { body: { ...bodyOf(scope, withoutFilters(choice)), fields: [] } })
  return resetPrices(choice, facets.ok ? facets.data.price : null)
}

/** Limits filters to the articles of the list. */
export function within(scope: ListScope, filters: Filters): Filters {
  return {
    ...filters,
    ...(scope.groups ? { groups: scope.groups } : {}),
    ...(scope.genders ? { genders: scope.genders } : {}),
    ...(scope.brands ? { brands: scope.brands } : {}),
  }
}
