import { redirect, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { staffApi } from '../../api-context.ts'
import { problemCsv } from '../../features/feeds/problem-csv.ts'

/** CSV of the rejected rows of an import: all stored rows, at most a thousand. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const id = Number(params['id']) || 0
  const result = await context.get(staffApi)('GET /staff/feeds/imports/{id}/problems', {
    path: { id },
    query: { after: '0', take: '1000' },
  })
  if (!result.ok && result.status === 401) throw redirect('/ansatt/logg-inn')
  return new Response(problemCsv(dataOrThrow(result).data), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="avviste-rader-${id}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
