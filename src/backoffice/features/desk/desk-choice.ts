import type { DeskStatus } from '#contract/staff.ts'
import { pageNumber } from '#shared/page-number.ts'

/** The desk's views, as the address names them; without a name all that is open. */
export const views = [
  { param: '', name: 'Åpne', status: 'open' },
  { param: 'plukk', name: 'Å plukke', status: 'waiting' },
  { param: 'klare', name: 'Klare', status: 'ready' },
  { param: 'avsluttet', name: 'Avsluttet', status: 'closed' },
] as const satisfies readonly { param: string; name: string; status: DeskStatus }[]
export type View = (typeof views)[number]

export interface DeskChoice {
  view: View
  q: string
  /** '' for all shops of the account */
  shop: string
  page: number
}

/** What the address asks for; what it asks for wrongly counts as not asked. */
export function readDeskChoice(params: URLSearchParams): DeskChoice {
  const shop = params.get('butikk') ?? ''
  return {
    view: views.find(({ param }) => param === params.get('vis')) ?? views[0],
    q: (params.get('q') ?? '').trim().slice(0, 100),
    shop: /^[1-9]\d{0,8}$/.test(shop) ? shop : '',
    page: pageNumber(params),
  }
}

/** As the API is asked. A search without a view looks among what is closed too. */
export function requestParamsOf({ view, q, shop, page }: DeskChoice) {
  return {
    status: q !== '' && view.param === '' ? 'all' : view.status,
    q,
    page: String(page),
    ...(shop === '' ? {} : { shop }),
  } satisfies { status: DeskStatus; q: string; page: string; shop?: string }
}

/** Where the reservation is that is to be picked next, in the same shop. */
export const nextAddress = ({ shop }: Pick<DeskChoice, 'shop'>): string =>
  shop === '' ? '/ansatt/neste' : `/ansatt/neste?butikk=${shop}`

/** The address of another view of the same shop and search. */
export function viewAddress({ q, shop }: DeskChoice, { param }: View): string {
  const params = new URLSearchParams({ ...(param && { vis: param }), ...(q && { q }), ...(shop && { butikk: shop }) })
  return params.size === 0 ? '/ansatt' : `/ansatt?${params}`
}
