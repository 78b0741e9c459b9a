import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { ShownPresentation } from './presentation/presentation.ts'

const maxShown = 200

const running = (db: Db) =>
  db
    .selectFrom('campaigns.campaign as c')
    .select(['c.id', 'c.name', 'c.short_description', 'c.description', 'c.image', 'c.image_mobile'])
    .select(['c.show_label', 'c.show_image', 'c.label_text', 'c.url', 'c.image_alt'])
    .select(sql<ShownPresentation['pictures']>`c.pictures`.as('pictures'))
    .select([
      sql<number>`(extract(epoch from c.starts_at) * 1000)::float8`.as('startsAt'),
      sql<number>`(extract(epoch from c.ends_at) * 1000)::float8`.as('endsAt'),
    ])
    .where('c.published', '=', true)
    .where(sql<boolean>`clock_timestamp() between c.starts_at and c.ends_at`)

/** Running campaigns with goods, newest first, at most 200. Uses the database's clock. */
export async function findRunningCampaigns(db: Db) {
  return running(db)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('campaigns.campaign_article as a').select('a.id').whereRef('a.campaign_id', '=', 'c.id')),
    )
    .orderBy('c.id', 'desc')
    .limit(maxShown)
    .execute()
}

/** A running campaign. undefined: it does not exist, is not running, or is a sale that the product feed ended. */
export async function findRunningCampaign(db: Db, id: number) {
  return running(db)
    .where('c.id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('c.feed_key', 'is', null),
        exists(selectFrom('campaigns.campaign_article as a').select('a.id').whereRef('a.campaign_id', '=', 'c.id')),
      ]),
    )
    .executeTakeFirst()
}
export type RunningCampaign = Awaited<ReturnType<typeof findRunningCampaigns>>[number]

/**
 * The lowest `max` ids of articles in a running campaign, ascending. `campaignId` null: in all running campaigns.
 */
export async function findCampaignArticles(db: Db, campaignId: number | null, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('campaigns.campaign_article as a')
    .innerJoin('campaigns.campaign as c', 'c.id', 'a.campaign_id')
    .select('a.article_id')
    .distinct()
    .where('c.published', '=', true)
    .where(sql<boolean>`clock_timestamp() between c.starts_at and c.ends_at`)
    .$if(campaignId !== null, query => query.where('c.id', '=', campaignId ?? 0))
    .orderBy('a.article_id')
    .limit(max)
    .execute()
  return rows.map(({ article_id }) => article_id)
}
