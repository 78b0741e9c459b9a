import type { RefusedKeys } from '#contract/paid-orders/refused-keys.ts'
import { findSellingShops, findShopNames } from '#modules/stock/shops/index.ts'
import type { ApiDeps } from '../deps.ts'

/** The refused keys of payment providers that concern these shops. null: all shops. */
export async function presentRefusedKeys(
  { database: { db }, sales: { payments } }: Pick<ApiDeps, 'database' | 'sales'>,
  shops: readonly number[] | null,
): Promise<RefusedKeys> {
  const refused = (await payments?.refusedKeys()) ?? []
  if (refused.length === 0) return []
  const selling = await findSellingShops(
    db,
    refused.flatMap(({ seller }) => seller ?? []),
  )
  const names = await findShopNames(
    db,
    selling.map(({ id }) => id),
  )
  return refused.flatMap(({ seller, provider, since }) => {
    const own = selling.filter(({ id, orgNo }) => orgNo === seller && (shops?.includes(id) ?? true))
    if (seller !== null && own.length === 0) return []
    const named = seller === null ? null : own.map(({ id }) => names.get(id) ?? '')
    return [{ provider, shops: named, since: since.toISOString() }]
  })
}
