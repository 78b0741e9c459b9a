import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** The article group of each variant, by variant id. Unknown variants are left out. */
export async function findGroupsOfVariants(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('catalogue.variant as v')
    .innerJoin('catalogue.article as a', 'a.id', 'v.article_id')
    .select(['v.id', 'a.group_id as groupId'])
    .where('v.id', '=', sql<number>`any(${[...variantIds]}::int[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row.groupId]))
}
