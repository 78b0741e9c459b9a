import { redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { requestParamsOf } from './desk-choice.ts'

/** Loads the logged-in account and one page of reservations. Throws a redirect if this account may not view them. */
export async function loadDesk(api: ApiClient, request: ReturnType<typeof requestParamsOf>) {
  const [account, list] = await Promise.all([
    api('GET /staff/current'),
    api('GET /staff/reservations', { query: request }),
  ])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  // Editors do not work with reservations.
  if (account.ok && account.data.role === 'editor') throw redirect('/ansatt/sok')
  // The URL names a shop that the account does not work in.
  if (!list.ok && list.status === 403 && 'shop' in request) throw redirect('/ansatt')
  return { account: dataOrThrow(account), list: dataOrThrow(list) }
}
