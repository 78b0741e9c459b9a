import { redirect, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { osloDay } from '#shared/time/oslo-time.ts'
import { staffApi } from '../../api-context.ts'
import { weekCsv } from '../../features/reports/week-csv.ts'
import { requestedWeeks } from '../../features/reports/week-sums.ts'

/** The report as CSV. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const days = requestedWeeks(url.searchParams, osloDay(new Date()).date)
  const shop = /^\d{1,9}$/.exec(url.searchParams.get('butikk') ?? '')?.[0]
  const result = await context.get(staffApi)('GET /staff/reports/weeks', { query: { ...days, ...(shop && { shop }) } })
  if (!result.ok && result.status === 401) throw redirect('/ansatt/logg-inn')
  return new Response(weekCsv(dataOrThrow(result).rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="rapport-${days.from}-${days.to}.csv"`,
    },
  })
}
