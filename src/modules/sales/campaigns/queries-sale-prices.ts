import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { reapplyPresentation } from './presentation/change-presentation.ts'
import { saleName } from './sale-name.ts'

/**
 * A feed's sale price of a variant. `variantId` and `articleId` are null for a variant that is not in the database yet.
 */
export interface SalePrice {
  variantId: number | null
  articleId: number | null
  price: number
  /** `endsAt` is the last instant. null: it applies until a feed no longer contains it. */
  period: { startsAt: Date; endsAt: Date } | null
}

export interface SaleChange {
  added: number
  changed: number
  ended: number
}
/** A sale price of the feed. `isStored`: the database has the same price for the same period. */
export type ComparedSalePrice<T extends SalePrice> = T & { isStored: boolean }

interface StoredSale {
  campaign_article_id: number
  variant_id: number
  feed_key: string
  price: number
}

/**
 * Plans the changes that a full product feed makes to sale prices. Sales that ended before `now` (in ms) stay as history.
 */
export async function planSalePrices<T extends SalePrice>(
  db: Db,
  sales: readonly T[],
  now: number,
): Promise<SaleChange & { sales: ComparedSalePrice<T>[] }> {
  const { added, changed, ended, compared } = compare(await readSales(db), sales, now)
  return { added: added.length, changed: changed.length, ended: ended.length, sales: compared }
}

/**
 * Replaces the sale prices of earlier product feeds by `sales`: one campaign per period, with one entry per article.
 * Campaigns of editors do not change. Every sale must name an existing variant. Called inside `changePrices`. `now` is
 * in ms.
 */
export async function applySalePrices(db: Db, sales: readonly SalePrice[], now: number): Promise<void> {
  const { added, changed, ended } = compare(await readSales(db), sales, now)
  if (ended.length > 0) await removeSales(db, ended)
  if (changed.length > 0)
    await sql`update campaigns.campaign_price p set price = r.price
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(campaign_article_id int, variant_id int, price int)
     where p.campaign_article_id = r.campaign_article_id and p.variant_id = r.variant_id`.execute(db)
  if (added.length > 0) await addSales(db, added)
}

async function readSales(db: Db): Promise<StoredSale[]> {
  const { rows } = await sql<StoredSale>`select p.campaign_article_id, p.variant_id, c.feed_key, p.price
    from campaigns.campaign_price p join campaigns.campaign_article a on a.id = p.campaign_article_id
    join campaigns.campaign c on c.id = a.campaign_id
   where c.feed_key is not null`.execute(db)
  return rows
}

const keyOf = ({ period }: SalePrice) =>
  period ? `${period.startsAt.toISOString()}/${period.endsAt.toISOString()}` : 'always'
const isOver = (feedKey: string, now: number) => feedKey !== 'always' && Date.parse(feedKey.split('/')[1] ?? '') < now

function compare<T extends SalePrice>(stored: readonly StoredSale[], sales: readonly T[], now: number) {
  const before = new Map(stored.map(row => [`${row.variant_id} ${row.feed_key}`, row]))
  const added: SalePrice[] = []
  const changed: StoredSale[] = []
  const compared: ComparedSalePrice<T>[] = []
  for (const sale of sales) {
    const key = `${sale.variantId} ${keyOf(sale)}`
    const row = before.get(key)
    before.delete(key)
    compared.push({ ...sale, isStored: row?.price === sale.price })
    if (!row) added.push(sale)
    else if (row.price !== sale.price) changed.push({ ...row, price: sale.price })
  }
  return { added, changed, compared, ended: [...before.values()].filter(row => !isOver(row.feed_key, now)) }
}

async function removeSales(db: Db, ended: readonly StoredSale[]): Promise<void> {
  await sql`delete from campaigns.campaign_price p
    using jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as r(campaign_article_id int, variant_id int)
   where p.campaign_article_id = r.campaign_article_id and p.variant_id = r.variant_id`.execute(db)
  const touched = [...new Set(ended.map(row => row.campaign_article_id))]
  await sql`delete from campaigns.campaign_article a where a.id = any(${touched}::int[])
    and not exists (select from campaigns.campaign_price p where p.campaign_article_id = a.id)`.execute(db)
  // An empty sale with an editor's presentation is kept, in case a later feed contains the sale again.
  await sql`delete from campaigns.campaign c where c.feed_key is not null
    and not exists (select from campaigns.campaign_article a where a.campaign_id = c.id)
    and not exists (select from campaigns.presentation_version v where v.campaign_id = c.id)`.execute(db)
}

async function addSales(db: Db, added: readonly SalePrice[]): Promise<void> {
  const campaigns = new Map(added.map(sale => [keyOf(sale), sale.period]))
  for (const [key, period] of campaigns) if (period) await extendPresented(db, key, period)
  await db
    .insertInto('campaigns.campaign')
    .values(
      [...campaigns].map(([feed_key, period]) => ({
        feed_key,
        name: saleName(period),
        ...(period ? { starts_at: period.startsAt, ends_at: period.endsAt } : {}),
      })),
    )
    .onConflict(conflict => conflict.column('feed_key').doNothing())
    .execute()
  const rows = JSON.stringify(
    added.map(sale => ({
      feed_key: keyOf(sale),
      article_id: sale.articleId,
      variant_id: sale.variantId,
      price: sale.price,
    })),
  )
  await sql`insert into campaigns.campaign_article (campaign_id, article_id, label_type)
    select distinct c.id, r.article_id, 'sale' from jsonb_to_recordset(${rows}::jsonb) as r(feed_key text, article_id int)
      join campaigns.campaign c using (feed_key) order by c.id, r.article_id
    on conflict (campaign_id, article_id) do nothing`.execute(db)
  await sql`insert into campaigns.campaign_price (campaign_article_id, variant_id, price)
    select a.id, r.variant_id, r.price
      from jsonb_to_recordset(${rows}::jsonb) as r(feed_key text, article_id int, variant_id int, price int)
      join campaigns.campaign c using (feed_key)
      join campaigns.campaign_article a on a.campaign_id = c.id and a.article_id = r.article_id`.execute(db)
}

/**
 * A feed may change the end of a sale. Then the stored campaign with the same start, which has no articles left, gets
 * the new end. So the campaign keeps its URL and its editor's presentation.
 */
async function extendPresented(
  db: Db,
  key: string,
  { startsAt, endsAt }: NonNullable<SalePrice['period']>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update campaigns.campaign set feed_key = ${key}, ends_at = ${endsAt}
     where id = (select c.id from campaigns.campaign c
        where c.feed_key <> ${key} and c.starts_at = ${startsAt}
          and not exists (select from campaigns.campaign_article a where a.campaign_id = c.id)
        order by c.id desc limit 1)
       and not exists (select from campaigns.campaign where feed_key = ${key})
    returning id`.execute(db)
  for (const { id } of rows) await reapplyPresentation(db, id)
}
