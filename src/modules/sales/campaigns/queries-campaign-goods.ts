import { sql, type Expression } from 'kysely'
import type { Db } from '#database/connection.ts'

/**
 * Applies the rules of published campaigns of editors and of the campaigns feed: writes the goods to which they apply,
 * with their prices. Rows that are already correct are not written. Called inside `changePrices`, after goods, prices
 * or campaigns have changed.
 */
export async function fillCampaigns(db: Db): Promise<void> {
  const { rows } = await sql<{ ruled: boolean }>`
    select exists (select from campaigns.campaign_goods g join campaigns.campaign c on c.id = g.campaign_id) as ruled`.execute(
    db,
  )
  // Sales of the product feed have no rules. If no campaign has rules, there is nothing to do.
  if (!rows[0]?.ruled) return
  await sql`create temporary table ruled on commit drop as select * from campaigns.ruled_goods`.execute(db)
  await sql`
    insert into campaigns.campaign_article (campaign_id, article_id, label_type)
    select campaign_id, article_id, case when bool_or(multi_buy) then 'multi_buy' else 'sale' end
      from ruled group by campaign_id, article_id order by campaign_id, article_id
    on conflict (campaign_id, article_id) do nothing`.execute(db)
  await sql`
    delete from campaigns.campaign_price p using ${ruledArticles}
     where p.campaign_article_id = a.id
       and not exists (select from ruled r where r.campaign_id = a.campaign_id and r.variant_id = p.variant_id and r.price is not null)`.execute(
    db,
  )
  await sql`
    insert into campaigns.campaign_price as p (campaign_article_id, variant_id, price)
    select a.id, r.variant_id, r.price from ruled r
      join campaigns.campaign_article a on a.campaign_id = r.campaign_id and a.article_id = r.article_id
     where r.price is not null order by a.id, r.variant_id
    on conflict (campaign_article_id, variant_id) do update set price = excluded.price where p.price <> excluded.price`.execute(
    db,
  )
  await sql`
    delete from campaigns.multi_buy_variant m
     where not exists (select from ruled r where r.multi_buy and r.campaign_id = m.campaign_id and r.variant_id = m.variant_id)`.execute(
    db,
  )
  await sql`
    insert into campaigns.multi_buy_variant (campaign_id, variant_id)
    select campaign_id, variant_id from ruled where multi_buy order by campaign_id, variant_id
    on conflict do nothing`.execute(db)
  await sql`
    delete from campaigns.campaign_article x using ${ruledArticles}
     where x.id = a.id
       and not exists (select from ruled r where r.campaign_id = a.campaign_id and r.article_id = a.article_id)`.execute(
    db,
  )
  await sql`drop table ruled`.execute(db)
}

/**
 * The entries (articles) of campaigns with rules. Campaigns without rules keep their entries: those of the product
 * feed, tests and older versions.
 */
const ruledArticles = sql`(select a.id, a.campaign_id, a.article_id from campaigns.campaign_article a
  where exists (select from campaigns.campaign_goods g where g.campaign_id = a.campaign_id)) a`

/** The multi-buys of these variants, including ones that do not apply now. JSON contains infinite times as texts. */
export function multiBuyRows(db: Db, variantIds: Expression<number>) {
  return db
    .selectFrom('campaigns.multi_buy_variant as v')
    .innerJoin('campaigns.multi_buy as m', 'm.campaign_id', 'v.campaign_id')
    .innerJoin('campaigns.campaign as c', 'c.id', 'v.campaign_id')
    .select([
      'v.variant_id as variantId',
      'c.id',
      'c.name',
      'm.take',
      'm.pay',
      'm.amount',
      sql<number>`(extract(epoch from c.starts_at) * 1000)::float8`.as('startsAt'),
      sql<number>`(extract(epoch from c.ends_at) * 1000)::float8`.as('endsAt'),
    ])
    .where('v.variant_id', 'in', variantIds)
}
