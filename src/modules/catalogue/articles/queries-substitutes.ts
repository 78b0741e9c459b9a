import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { visibleOnWeb } from './queries-offered-variants.ts'
import { gtinOf } from '#shared/stock/gtin.ts'
import { folded, partOf } from '#database/part-of.ts'

/**
 * Up to `limit` visible variants in the feed: those of one article, or those that match a text. The text is an EAN, an
 * article number or part of a name. Sorted by name, then in the order of the article page.
 */
export async function findVariantIds(
  db: Db,
  request: { articleId: number } | { q: string },
  limit: number,
): Promise<{ id: number; ean: string }[]> {
  const q = 'q' in request ? request.q : ''
  return db
    .selectFrom('catalogue.variant as v')
    .innerJoin('catalogue.article as a', 'a.id', 'v.article_id')
    .leftJoin('catalogue.article_override as o', 'o.article_id', 'a.id')
    .select(['v.id', 'v.ean'])
    .where(sql<boolean>`v.in_feed and a.in_feed and ${visibleOnWeb}`)
    .where(({ eb, or }) =>
      'articleId' in request
        ? eb('a.id', '=', request.articleId)
        : or([
            eb('v.gtin', '=', gtinOf(q)),
            eb(sql`lower(a.article_no)`, '=', q.toLowerCase()),
            eb(folded(sql`a.name`), 'like', partOf(q)),
          ]),
    )
    .orderBy('a.name')
    .orderBy('a.id')
    .orderBy('v.position')
    .orderBy('v.id')
    .limit(limit)
    .execute()
}
