import { redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { requestParamsOf } from './desk-choice.ts'

/** Who is at work, and a page of the reservations that were asked for. Throws redirects to where this account may go. */
export async function loadDesk(api: ApiClient, asked: ReturnType<typeof requestParamsOf>) {
  const [account, list] = await Promise.all([
    api('GET /staff/current'),
    api('GET /staff/reservations', { query: asked }),
  ])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  // Editors have no reservations to look after.
  if (account.ok && account.data.role === 'editor') throw redirect('/ansatt/sok')
  // A shop in the address that the account does not work for.
  if (!list.ok && list.status === 403 && 'shop' in asked) throw redirect('/ansatt')
  return { account: dataOrThrow(account), list: dataOrThrow(list) }
}
