import type { DemandOnly, DemandOrder } from '#contract/editors/search-admin.ts'
import { readWhole } from '../frame/list-params.ts'

/** Filters and order of the search statistics, from the URL. */
export interface DemandChoice {
  days: number
  shop: number | null
  only: DemandOnly
  orderBy: DemandOrder
  page: number
}

export const periods = [
  { days: 7, name: 'Siste 7 dager' },
  { days: 30, name: 'Siste 30 dager' },
  { days: 90, name: 'Siste 90 dager' },
  { days: 365, name: 'Siste år' },
]
export const selections: { param: string; name: string; only: DemandOnly }[] = [
  { param: 'alle', name: 'Alle søk', only: 'all' },
  { param: 'uten-treff', name: 'Uten treff', only: 'without hits' },
  { param: 'uten-klikk', name: 'Uten klikk', only: 'without click' },
]
export const demandOrders: { param: string; name: string; orderBy: DemandOrder }[] = [
  { param: 'uten-treff', name: 'Flest uten treff', orderBy: 'withoutHits' },
  { param: 'flest', name: 'Flest søk', orderBy: 'searched' },
  { param: 'uten-klikk', name: 'Flest uten klikk', orderBy: 'withoutClick' },
  { param: 'ord', name: 'Ordene', orderBy: 'query' },
]

/** Reads the filters from the URL. An invalid value counts as absent. */
export function readDemandChoice(params: URLSearchParams): DemandChoice {
  const days = readWhole(params, 'dager', 400)
  return {
    days: periods.find(period => period.days === days)?.days ?? 30,
    shop: readWhole(params, 'butikk', 2_147_483_647),
    only: selections.find(({ param }) => param === params.get('vis'))?.only ?? 'all',
    orderBy: demandOrders.find(({ param }) => param === params.get('sorter'))?.orderBy ?? 'withoutHits',
    page: readWhole(params, 'side', 100_000) ?? 1,
  }
}
