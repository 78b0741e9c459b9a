import { redirect, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { staffApi } from '../api-context.ts'
import { requestedDays } from '../features/settlements/requested-days.ts'
import { settlementCsv } from '../features/settlements/settlement-csv.ts'

/** The settlement as CSV for accounting. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const days = requestedDays(url.searchParams, new Date())
  const result = await context.get(staffApi)('GET /staff/settlements', { query: days })
  if (!result.ok && result.status === 401) throw redirect('/ansatt/logg-inn')
  return new Response(settlementCsv(dataOrThrow(result)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="oppgjor-${days.from}-${days.to}.csv"`,
    },
  })
}
