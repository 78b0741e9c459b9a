import type { StaffAccount as WireAccount } from '#contract/staff.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import { deskShops, type StaffAccount } from '#modules/people/staff/index.ts'
import type { ApiDeps } from '../../deps.ts'

export async function presentAccount({ database }: ApiDeps, account: StaffAccount): Promise<WireAccount> {
  const { id, name, email, role } = account
  const names = await findShopNames(database.db, deskShops(account) ?? undefined)
  return { id, name, email, role, shops: [...names].map(([shop, shopName]) => ({ id: shop, name: shopName })) }
}
