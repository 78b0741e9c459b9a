import { redirect, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { staffApi } from '../api-context.ts'
import { openScanned } from '../features/scanner/open-scanned.ts'

/** Redirects to the page of what was scanned. `kode`: the code; `butikk`: the shop of the page before. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const api = context.get(staffApi)
  const account = await api('GET /staff/current')
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  const { role } = dataOrThrow(account)
  return redirect(
    await openScanned(api, {
      scanned: url.searchParams.get('kode') ?? '',
      shop: url.searchParams.get('butikk'),
      atDesk: role !== 'editor',
    }),
  )
}
