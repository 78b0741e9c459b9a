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
