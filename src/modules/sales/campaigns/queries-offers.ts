import { sql, type Expression } from 'kysely'
import type { Db } from '#database/connection.ts'

/** All campaign prices of these variants, from which `activePrice` chooses. JSON contains infinite times as texts. */
export function offerRows(db: Db, variantIds: Expression<number>) {
  return db
    .selectFrom('campaigns.campaign_price as p')
    .innerJoin('campaigns.campaign_article as a', 'a.id', 'p.campaign_article_id')
    .innerJoin('campaigns.campaign as c', 'c.id', 'a.campaign_id')
    .select([
      'p.variant_id as variantId',
      'p.price',
      'a.id as campaignArticleId',
      sql<number>`(extract(epoch from c.starts_at) * 1000)::float8`.as('startsAt'),
      sql<number>`(extract(epoch from c.ends_at) * 1000)::float8`.as('endsAt'),
    ])
    .where('p.variant_id', 'in', variantIds)
}
