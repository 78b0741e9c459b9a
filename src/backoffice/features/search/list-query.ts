import type { SynonymOrder } from '#contract/editors/search-admin.ts'
import { pageNumber } from '#shared/page-number.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/** Filters and order of the synonym list, from the URL. */
export interface SynonymChoice {
  q: string
  page: number
  orderBy: SynonymOrder
  falling: boolean
}

export const orders: { param: string; name: string; orderBy: SynonymOrder; fallsFirst: boolean }[] = [
  { param: 'ord', name: 'Kundens ord', orderBy: 'words', fallsFirst: false },
  { param: 'betyr', name: 'Hva det betyr', orderBy: 'means', fallsFirst: false },
  { param: 'begge', name: 'Begge veier', orderBy: 'bothWays', fallsFirst: false },
  { param: 'endret', name: 'Sist endret', orderBy: 'changedAt', fallsFirst: true },
]

export function readSynonymChoice(params: URLSearchParams): SynonymChoice {
  const order = orders.find(({ param }) => param === params.get('sorter')) ?? orders[0]
  return {
    q: cleanText(params.get('q') ?? '').slice(0, 200),
    page: pageNumber(params),
    orderBy: order?.orderBy ?? 'words',
    falling: (params.get('snudd') === '1') !== (order?.fallsFirst ?? false),
  }
}

/** Address of the list in this order. If the list already has this order, the direction is reversed. */
export function sortedBy(params: URLSearchParams, param: string): string {
  const next = new URLSearchParams(params)
  const again = (params.get('sorter') ?? 'ord') === param
  const turned = again && params.get('snudd') !== '1'
  for (const name of ['side', 'endre', 'snudd']) next.delete(name)
  next.set('sorter', param)
  if (turned) next.set('snudd', '1')
  return `?${next}`
}

/** Address of the same list without parameters that concern one synonym. */
export function plainList(params: URLSearchParams): string {
  const next = new URLSearchParams(params)
  for (const name of ['endre', 'ord']) next.delete(name)
  return `?${next}`
}
