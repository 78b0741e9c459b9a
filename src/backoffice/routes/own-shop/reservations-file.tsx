import { redirect, type ActionFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { staffApi } from '../../api-context.ts'
import { filterOf, readReservationChoice } from '../../features/own-shop/reservation-choice.ts'
import { reservationCsvHead, reservationCsvRows } from '../../features/own-shop/reservation-csv.ts'

/**
 * The reservation list as CSV. A POST, because the export is recorded in the audit log first: it contains personal
 * data.
 */
export async function action({ context, url }: ActionFunctionArgs): Promise<Response> {
  const api = context.get(staffApi)
  const choice = readReservationChoice(url.searchParams)
  const request = { ...filterOf(choice), order: choice.order }
  const noted = await api('POST /staff/reservation_list/exports', { query: filterOf(choice) })
  if (!noted.ok && noted.status === 401) throw redirect('/ansatt/logg-inn')
  dataOrThrow(noted)
  return new Response(fileOf(api, request), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="reservasjoner.csv"',
      'Cache-Control': 'no-store',
    },
  })
}

/** Streams page by page, so that the whole list is never in memory. */
function fileOf(api: ApiClient, request: Record<string, string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: string | null = null
  return new ReadableStream({
    start: controller => controller.enqueue(encoder.encode(reservationCsvHead())),
    async pull(controller) {
      const page = dataOrThrow(
        await api('GET /staff/reservation_list', {
          query: { ...request, take: '500', ...(after !== null && { after }) },
        }),
      )
      if (page.data.length > 0) controller.enqueue(encoder.encode(reservationCsvRows(page.data)))
      after = page.next
      if (after === null) controller.close()
    },
  })
}
