import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { CampaignOffer } from './active-price.ts'

/** Every campaign price of these variants, whenever it holds: `activePrice` picks. */
export async function findOffers(db: Db, variantIds: readonly number[]): Promise<Map<number, CampaignOffer[]>> {
  const rows = await db
    .selectFrom('campaigns.campaign_price as p')
    .innerJoin('campaigns.campaign_article as a', 'a.id', 'p.campaign_article_id')
    .innerJoin('campaigns.campaign as c', 'c.id', 'a.campaign_id')
    .select([
      'p.variant_id',
      'p.price',
      'a.id as campaignArticleId',
      sql<number>`(extract(epoch from c.starts_at) * 1000)::float8`.as('startsAt'),
      sql<number>`(extract(epoch from c.ends_at) * 1000)::float8`.as('endsAt'),
    ])
    .where('p.variant_id', '=', sql<number>`any(${[...variantIds]})`)
    .execute()
  const offers = new Map<number, CampaignOffer[]>()
  for (const { variant_id, ...offer } of rows) offers.set(variant_id, [...(offers.get(variant_id) ?? []), offer])
  return offers
}
