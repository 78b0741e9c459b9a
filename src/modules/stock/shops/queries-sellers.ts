import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** Organisation numbers by shop. Shops without one are left out. */
export async function findOrgNos(db: Db, shopIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('shops.shop')
    .select(['id', 'org_no'])
    .where('id', '=', sql<number>`any(${[...shopIds]})`)
    .execute()
  return new Map(rows.flatMap(({ id, org_no }) => (org_no === null ? [] : [[id, org_no] as const])))
}

export interface SellerGap {
  id: number
  name: string
  lacks: ('company' | 'address' | 'phone' | 'email')[]
}

/**
 * Of the shops in the feed that sell in their own name: the number with a company name and complete contact details,
 * and the shops that lack some (ehandelsloven § 8).
 */
export async function findSellerGaps(db: Db): Promise<{ complete: number; gaps: SellerGap[] }> {
  const rows = await db
    .selectFrom('shops.shop')
    .select(['id', 'name', 'company', 'address', 'phone', 'email'])
    .where('org_no', 'is not', null)
    .where('in_feed', '=', true)
    .orderBy('id')
    .execute()
  const gaps = rows.flatMap(({ id, name, ...shop }) => {
    const lacks = (['company', 'address', 'phone', 'email'] as const).filter(key => (shop[key] ?? '') === '')
    return lacks.length > 0 ? [{ id, name, lacks }] : []
  })
  return { complete: rows.length - gaps.length, gaps }
}

/** The shops with these organisation numbers. */
export async function findSellingShops(db: Db, orgNos: readonly string[]): Promise<{ id: number; orgNo: string }[]> {
  const rows = await db
    .selectFrom('shops.shop')
    .select(['id', 'org_no'])
    .where('org_no', '=', sql<string>`any(${[...orgNos]})`)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, org_no }) => (org_no === null ? [] : [{ id, orgNo: org_no }]))
}

/** The shops in the feed that sell in their own name, with their organisation number. */
export async function listOwnSellers(db: Db): Promise<{ id: number; name: string; orgNo: string }[]> {
  const rows = await db
    .selectFrom('shops.shop')
    .select(['id', 'name', 'org_no'])
    .where('org_no', 'is not', null)
    .where('in_feed', '=', true)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, name, org_no }) => (org_no === null ? [] : [{ id, name, orgNo: org_no }]))
}

/** Sets the companies of shops, by shop, until a feed sets others. */
export async function nameCompanies(db: Db, companies: ReadonlyMap<number, string>): Promise<void> {
  for (const [id, company] of companies)
    await db.updateTable('shops.shop').set({ company }).where('id', '=', id).execute()
}
