import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { forgetPictures } from './presentation/note-pictures.ts'

export interface CampaignGoods {
  kind: 'article' | 'brand' | 'group'
  ref: number
  /** In øre. null: the campaign's percentage, or its multi-buy. */
  price: number | null
}
export interface CampaignRules {
  name: string
  startsAt: Date | null
  endsAt: Date | null
  percent: number | null
  multiBuy: { take: number; pay: number | null; amount: number | null } | null
  goods: readonly CampaignGoods[]
}
export interface StoredCampaign {
  id: number
  name: string
  published: boolean
  /** In ms. `startsAt` -Infinity: no start. `endsAt` Infinity: no end. */
  startsAt: number
  endsAt: number
  percent: number | null
  changedAt: Date
  /** A deleted draft can be restored for a day. */
  deletedAt: Date | null
  /** The number of articles in the campaign. */
  articles: number
  /**
   * The last step, if it can be undone. null: none. Ending a campaign can be undone only until the end that it had
   * before.
   */
  undo: UndoableStep | null
  /**
   * The feed that contains the campaign; editors can change only its presentation. null: an editor created the
   * campaign.
   */
  feed: 'campaigns' | 'products' | null
}
export type UndoableStep = 'publish' | 'end' | 'delete'

const millis = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

const campaigns = (db: Db) =>
  db
    .selectFrom('campaigns.campaign as c')
    .select(['c.id', 'c.name', 'c.published', 'c.percent', 'c.changed_at as changedAt', 'c.deleted_at as deletedAt'])
    .select([millis('c.starts_at').as('startsAt'), millis('c.ends_at').as('endsAt')])
    .select(
      sql<number>`(select count(*)::int from campaigns.campaign_article a where a.campaign_id = c.id)`.as('articles'),
    )
    .select(
      sql<UndoableStep | null>`case when c.undo_changed_at = c.changed_at
        and (c.undo_step <> 'end' or c.undo_ends_at > clock_timestamp()) then c.undo_step end`.as('undo'),
    )
    .select(
      sql<StoredCampaign['feed']>`case when c.feed_campaign is not null then 'campaigns'
        when c.feed_key is not null then 'products' end`.as('feed'),
    )

/** Campaigns of editors and of feeds, without deleted ones, newest first. */
export async function listStoredCampaigns(db: Db, { page, perPage }: { page: number; perPage: number }) {
  const { total } = await db
    .selectFrom('campaigns.campaign')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const rows: StoredCampaign[] = await campaigns(db)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.id', 'desc')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  return { rows, total }
}

/** A campaign with its rules, also a deleted draft. `forUpdate`: locks it until the transaction ends. */
export async function findStoredCampaign(db: Db, id: number, { forUpdate = false } = {}) {
  if (forUpdate) await db.selectFrom('campaigns.campaign').select('id').where('id', '=', id).forUpdate().execute()
  const campaign: StoredCampaign | undefined = await campaigns(db).where('c.id', '=', id).executeTakeFirst()
  if (!campaign) return undefined
  const goods = await db
    .selectFrom('campaigns.campaign_goods')
    .select(['kind', 'ref', 'price'])
    .where('campaign_id', '=', id)
    .orderBy('kind')
    .orderBy('ref')
    .execute()
  const multiBuy = await db
    .selectFrom('campaigns.multi_buy')
    .select(['take', 'pay', 'amount'])
    .where('campaign_id', '=', id)
    .executeTakeFirst()
  return { ...campaign, goods: goods as CampaignGoods[], multiBuy: multiBuy ?? null }
}

/** Stores a draft and returns its id. `id` null: a new one. */
export async function storeCampaign(tx: Db, id: number | null, rules: CampaignRules): Promise<number> {
  const { name, startsAt, endsAt, percent, multiBuy, goods } = rules
  const values = {
    name,
    percent,
    starts_at: startsAt ?? sql<Date>`'-infinity'::timestamptz`,
    ends_at: endsAt ?? sql<Date>`'infinity'::timestamptz`,
  }
  const stored =
    id === null
      ? await tx
          .insertInto('campaigns.campaign')
          .values({ ...values, published: false })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('campaigns.campaign')
          .set({ ...values, changed_at: sql<Date>`clock_timestamp()` })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  await tx.deleteFrom('campaigns.campaign_goods').where('campaign_id', '=', stored.id).execute()
  await tx.deleteFrom('campaigns.multi_buy').where('campaign_id', '=', stored.id).execute()
  if (multiBuy)
    await tx
      .insertInto('campaigns.multi_buy')
      .values({ campaign_id: stored.id, ...multiBuy })
      .execute()
  if (goods.length > 0)
    await sql`insert into campaigns.campaign_goods (campaign_id, kind, ref, price)
      select ${stored.id}::int, kind, ref, price
        from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as r(kind text, ref int, price int)
      on conflict do nothing`.execute(tx)
  return stored.id
}

/**
 * Publishes a campaign or makes it a draft again. A start in the past becomes now, because its prices were not charged
 * earlier.
 */
export async function setPublished(tx: Db, id: number, published: boolean): Promise<void> {
  await tx
    .updateTable('campaigns.campaign')
    .set({
      published,
      changed_at: sql<Date>`clock_timestamp()`,
      ...(published ? { starts_at: sql<Date>`greatest(starts_at, clock_timestamp())` } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes a draft, or restores it. */
export async function setDeleted(tx: Db, id: number, deleted: boolean): Promise<void> {
  await tx
    .updateTable('campaigns.campaign')
    .set({ deleted_at: deleted ? sql<Date>`clock_timestamp()` : null, changed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Removes drafts that were deleted more than a day before `at` (default: now), except those that still have articles.
 */
export async function pruneCampaigns(db: Db, at?: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from campaigns.campaign c
     where deleted_at < coalesce(${at ?? null}::timestamptz, now()) - interval '1 day'
       and not exists (select from campaigns.campaign_article a where a.campaign_id = c.id) returning id`.execute(db)
  for (const { id } of rows) await forgetPictures(db, id)
}

/** Ends a campaign now, by the database's clock. Stores its previous end for `restoreEnd`. */
export async function endNow(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('campaigns.campaign')
    .set({
      changed_at: sql<Date>`clock_timestamp()`,
      undo_ends_at: sql<Date>`ends_at`,
      ends_at: sql<Date>`greatest(starts_at, clock_timestamp() - interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute()
}

/** Undoes `endNow`. */
export async function restoreEnd(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('campaigns.campaign')
    .set({ changed_at: sql<Date>`clock_timestamp()`, ends_at: sql<Date>`undo_ends_at` })
    .where('id', '=', id)
    .execute()
}

/**
 * Stores the step that undo reverses. null: none. Must be the last write of a change, because undo is offered only
 * until `changed_at` changes again.
 */
export async function storeUndo(tx: Db, id: number, step: UndoableStep | null): Promise<void> {
  await tx
    .updateTable('campaigns.campaign')
    .set({ undo_step: step, undo_changed_at: sql<Date>`changed_at`, ...(step !== 'end' && { undo_ends_at: null }) })
    .where('id', '=', id)
    .execute()
}

/**
 * The variants and prices that result from the rules of a campaign, published or not. Publishes it to compute them, so
 * the caller must roll the transaction back.
 */
export async function ruledVariants(tx: Db, id: number) {
  await tx.updateTable('campaigns.campaign').set({ published: true }).where('id', '=', id).execute()
  const { rows } = await sql<{ articleId: number; variantId: number; ordinary: number; price: number | null }>`
    select r.article_id as "articleId", r.variant_id as "variantId", o.price as ordinary, r.price
      from campaigns.ruled_goods r join campaigns.ordinary_price o on o.variant_id = r.variant_id and o.shop_id is null
     where r.campaign_id = ${id} order by r.article_id, r.variant_id`.execute(tx)
  return rows
}
