import { redirect, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { callerApi } from '../../api-context.ts'
import { loginFor } from '../../features/account/own-path.ts'

/** All data stored about the customer, as a JSON file. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const held = await context.get(callerApi)('GET /customers/current/export', { asStream: true })
  if (!held.ok && held.status === 401) throw redirect(loginFor('/min-side'))
  return new Response(dataOrThrow(held), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="opplysningene-mine.json"',
      'Cache-Control': 'no-store',
    },
  })
}
