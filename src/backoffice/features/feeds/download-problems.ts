import { redirect, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { staffApi } from '../../api-context.ts'
import { problemCsv } from './problem-csv.ts'

/** CSV of the stored errors or warnings of an import, at most a thousand. `name`: name of the file. */
export async function downloadProblems(
  { context, params }: LoaderFunctionArgs,
  of: 'errors' | 'warnings',
  name: string,
): Promise<Response> {
  const id = Number(params['id']) || 0
  const result = await context.get(staffApi)('GET /staff/feeds/imports/{id}/problems', {
    path: { id },
    query: { of, after: '0', take: '1000' },
  })
  if (!result.ok && result.status === 401) throw redirect('/ansatt/logg-inn')
  return new Response(problemCsv(dataOrThrow(result).data), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${id}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
