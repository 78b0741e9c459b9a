import { redirect, type LoaderFunctionArgs } from 'react-router'
import { staffApi } from '../api-context.ts'
import { requestParamsOf, readDeskChoice, viewAddress, views } from '../features/desk/desk-choice.ts'
import { loadDesk } from '../features/desk/load-desk.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

/** Redirects to the next reservation to pick: the first placed one, or else the first that is being picked. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const choice = { ...readDeskChoice(url.searchParams), q: '', page: 1 }
  const [, toPick] = views
  const { list } = await loadDesk(context.get(staffApi), requestParamsOf({ ...choice, view: toPick }))
  const next = list.data.find(({ statusID }) => statusID === reservationStatus.placed) ?? list.data[0]
  const shop = choice.shop === '' ? '' : `?butikk=${choice.shop}`
  return redirect(next ? `/ansatt/reservasjon/${next.id}${shop}` : viewAddress(choice, toPick))
}
