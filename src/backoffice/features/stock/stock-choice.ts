import { redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { StaffAccount } from '#contract/staff.ts'
import { dataOrThrow } from '#contract/client/transport.ts'

/** Loads the logged-in account and its shop in the URL. Default: its first shop. */
export async function loadShopOf(
  api: ApiClient,
  params: URLSearchParams,
): Promise<{ account: StaffAccount; shop: { id: number; name: string } }> {
  const account = await api('GET /staff/current')
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  const { data } = { data: dataOrThrow(account) }
  if (data.role === 'editor') throw redirect('/ansatt/sok')
  const shop = data.shops.find(({ id }) => String(id) === params.get('butikk')) ?? data.shops[0]
  if (!shop) throw redirect('/ansatt')
  return { account: data, shop }
}
