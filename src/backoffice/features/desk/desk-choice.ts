import type { DeskStatus } from '#contract/staff.ts'
import { pageNumber } from '#shared/page-number.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/** The views of the desk; `param` is the value in the URL. Default: open reservations. */
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
  /** Empty: all shops of the account. */
  shop: string
  page: number
}

/** Reads view, search, shop and page from the URL. An invalid value counts as absent. */
export function readDeskChoice(params: URLSearchParams): DeskChoice {
  const shop = params.get('butikk') ?? ''
  return {
    view: views.find(({ param }) => param === params.get('vis')) ?? views[0],
    q: cleanText(params.get('q') ?? '').slice(0, 100),
    shop: /^[1-9]\d{0,8}$/.test(shop) ? shop : '',
    page: pageNumber(params),
  }
}

/** Query parameters for the API. A search without a view includes closed reservations. */
export function requestParamsOf({ view, q, shop, page }: DeskChoice) {
  return {
    status: q !== '' && view.param === '' ? 'all' : view.status,
    q,
    page: String(page),
    ...(shop === '' ? {} : { shop }),
  } satisfies { status: DeskStatus; q: string; page: string; shop?: string }
}

/** Address that leads to the next reservation to pick, in the same shop. */
export const nextAddress = ({ shop }: Pick<DeskChoice, 'shop'>): string =>
  shop === '' ? '/ansatt/neste' : `/ansatt/neste?butikk=${shop}`

/** Address of another view with the same shop and search. */
export function viewAddress({ q, shop }: DeskChoice, { param }: View): string {
  const params = new URLSearchParams({ ...(param && { vis: param }), ...(q && { q }), ...(shop && { butikk: shop }) })
  return params.size === 0 ? '/ansatt' : `/ansatt?${params}`
}
