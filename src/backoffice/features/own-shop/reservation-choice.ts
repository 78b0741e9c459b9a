import type { ListedKind, ListedStatus, ListOrder } from '#contract/own-shop/reservation-list.ts'
import { readWhole } from '../frame/list-params.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/** Filters and order of the reservation list, from the URL. */
export interface ReservationChoice {
  status: ListedStatus | null
  shop: number | null
  kind: ListedKind | null
  from: string
  to: string
  q: string
  order: ListOrder
  /** Key of the last row on the previous page; null: first page. */
  after: string | null
}

export const listedStatuses: { value: ListedStatus | ''; name: string }[] = [
  { value: '', name: 'Alle' },
  { value: 'open', name: 'Åpne' },
  { value: '1', name: 'Mottatt' },
  { value: '2', name: 'Plukkes' },
  { value: '3', name: 'Klar til henting' },
  { value: '4', name: 'Hentet' },
  { value: '5', name: 'Utløpt' },
  { value: '6', name: 'Avbestilt' },
  { value: '7', name: 'Avvist' },
  { value: '9', name: 'Sendt' },
  { value: '10', name: 'Levert' },
  { value: '0', name: 'Venter på betaling' },
  { value: '8', name: 'Ikke betalt' },
]
export const kindLabels: Record<ListedKind, string> = {
  reserved: 'Reservasjon',
  ordered: 'Ordre, hentes',
  sent: 'Ordre, sendes',
}
export const listOrders: { value: ListOrder; param: string; name: string }[] = [
  { value: 'newest', param: '', name: 'Nyeste først' },
  { value: 'oldest', param: 'eldst', name: 'Eldste først' },
  { value: 'dearest', param: 'sum', name: 'Største sum først' },
]

const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from the URL. An invalid value counts as absent. */
export function readReservationChoice(params: URLSearchParams): ReservationChoice {
  const dayIn = (name: string) => {
    const text = params.get(name) ?? ''
    return day.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
  }
  return {
    status: listedStatuses.find(({ value }) => value === params.get('status'))?.value || null,
    shop: readWhole(params, 'butikk', 2_147_483_647),
    kind: (Object.keys(kindLabels) as ListedKind[]).find(kind => kind === params.get('type')) ?? null,
    from: dayIn('fra'),
    to: dayIn('til'),
    q: cleanText(params.get('q') ?? '').slice(0, 100),
    order: listOrders.find(({ param }) => param === (params.get('sorter') ?? ''))?.value ?? 'newest',
    after: /^\d{1,16}-\d{1,9}$/.exec(params.get('etter') ?? '')?.[0] ?? null,
  }
}

/** Filters as query parameters of the API, without order and page. */
export function filterOf({ status, shop, kind, from, to, q }: ReservationChoice): Record<string, string> {
  return {
    ...(status && { status }),
    ...(shop !== null && { shop: String(shop) }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(q && { q }),
  }
}
