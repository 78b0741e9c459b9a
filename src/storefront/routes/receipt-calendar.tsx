import type { LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { callerApi } from '../api-context.ts'
import { originContext } from '../brands/brand-context.ts'
import { pickupCalendar } from '../features/receipt/pickup-calendar.ts'

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** The pickup as a calendar file (.ics). */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const api = context.get(callerApi)
  const [receipt, shops] = await Promise.all([
    api('GET /reservations/receipt/{token}', { path: { token: params.token ?? '' } }),
    api('GET /shops'),
  ])
  const { reservation, version, pickupCode, readyBy, pickupDeadline, payment } = dataOrThrow(receipt)
  const shop = shops.ok ? (shops.data.find(({ id }) => id === reservation.shopID) ?? null) : null
  const times = { readyBy: dateOf(readyBy), deadline: dateOf(pickupDeadline) }
  const paid = payment !== null && !payment.inShop
  const { id, statusID: statusId } = reservation
  const pickup = { id, version, statusId, code: pickupCode, shop, paid, ...times }
  const text = reservation.delivery ? null : pickupCalendar(pickup, context.get(originContext), new Date())
  if (text === null) throw new Response(null, { status: 404 })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="henting.ics"',
    },
  })
}
