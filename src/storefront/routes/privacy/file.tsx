import type { LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { callerApi } from '../../api-context.ts'

/** All data about the address of an access request, as a JSON file. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const file = await context.get(callerApi)('GET /privacy/requests/{token}/file', {
    path: { token: params['token'] ?? '' },
    asStream: true,
  })
  return new Response(dataOrThrow(file), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="opplysningene-mine.json"',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
