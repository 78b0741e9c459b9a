import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#database/connection.ts'

const limit = sql<number>`coalesce(o.age_limit, a.age_limit)`

/** The age limits in years of those articles that have one, by article id. */
export async function findAgeLimits(db: Db, articleIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('catalogue.article as a')
    .leftJoin('catalogue.article_override as o', 'o.article_id', 'a.id')
    .select(['a.id', limit.as('limit')])
    .where('a.id', '=', sql<number>`any(${[...articleIds]}::int[])`)
    .where(limit, '>', 0)
    .execute()
  return new Map(rows.map(row => [row.id, row.limit]))
}

/** SQL: whether one of the articles has an age limit. `articleIds`: a query for their ids. */
export const haveAgeLimit = (articleIds: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from catalogue.article as a left join catalogue.article_override as o on o.article_id = a.id
   where a.id in (${articleIds}) and ${limit} > 0)`
