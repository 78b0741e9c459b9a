import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { lockArticlePictures } from '#modules/catalogue/articles/index.ts'
import { reapplyPresentation } from './change-presentation.ts'
import { forgetPictures } from './note-pictures.ts'
import { withPicture, type ShownPresentation } from './presentation.ts'
import {
  countMissingPictures,
  deleteUnusedSources,
  pictureIn,
  readCampaignUrls,
  storeCampaignLinks,
  storeCampaignSources,
  urlsOf,
  withLinkedPictures,
  type CampaignLinks,
  type CampaignUrls,
} from './queries-campaign-links.ts'
import { fillCampaigns } from '../queries-campaign-goods.ts'
import { changePrices } from '../queries-price-log.ts'

/** A campaign of the campaigns feed. It presents goods; their prices come from the product feed. */
export interface FeedCampaign {
  /** The chain's own id. */
  key: string
  name: string
  /** `endsAt` is the last instant. null: it applies until a feed leaves it out. */
  period: { startsAt: Date; endsAt: Date } | null
  /** Includes the pictures that came as files with the feed. */
  presentation: ShownPresentation
  /** Pictures to fetch from their URLs. null: the campaign keeps its current pictures. */
  links: CampaignLinks | null
  /** `labelData`: JSON for this article. null: the campaign's `labelData` applies. */
  articles: readonly { id: number; labelData: string | null }[]
}
export interface FeedCampaignChange {
  added: number
  changed: number
  ended: number
  picturesToFetch: number
  /** Campaigns of earlier feeds that have not ended. */
  before: number
}

interface Stored {
  id: number
  key: string
  hash: string | null
  isOver: boolean
  presentation: ShownPresentation | null
  urls: CampaignUrls
}
/** `urls`: the URLs of the campaign's pictures, from the feed, or from the stored campaign if `links` is null. */
interface LinkedCampaign extends FeedCampaign {
  urls: CampaignUrls
}

/**
 * Replaces the campaigns of earlier feeds. Campaigns that the feed leaves out end now or, if they have not begun, are
 * deleted. Unchanged campaigns are not written, and campaigns of editors stay. Linked pictures become due. `importId`: the
 * import in `feeds.import` to which failed pictures are reported.
 */
export async function applyFeedCampaigns(
  tx: Db,
  feed: readonly FeedCampaign[],
  importId: number | null,
): Promise<FeedCampaignChange> {
  await lockArticlePictures(tx)
  const stored = new Map((await readStored(tx)).map(campaign => [campaign.key, campaign]))
  await storeCampaignSources(
    tx,
    feed.flatMap(({ links }) => links ?? []),
    importId,
  )
  const before = [...stored.values()].filter(({ isOver }) => !isOver)
  const changed = feed
    .map(campaign => linked(campaign, stored.get(campaign.key)))
    .filter(campaign => stored.get(campaign.key)?.hash !== hashOf(campaign))
  const named = new Set(feed.map(({ key }) => key))
  const out = before.filter(({ key }) => !named.has(key)).map(({ id }) => id)
  if (changed.length > 0 || out.length > 0)
    await changePrices(tx, { feedRunId: null, variantIds: null }, async () => {
      const ids: [number, FeedCampaign][] = []
      for (const campaign of changed) ids.push([await writeCampaign(tx, campaign, stored.get(campaign.key)), campaign])
      if (out.length > 0) await endCampaigns(tx, out)
      await fillCampaigns(tx)
      for (const [id, campaign] of ids) await writeLabelData(tx, id, campaign)
      await deleteUnusedSources(tx)
    })
  const added = changed.filter(({ key }) => !stored.has(key)).length
  return {
    ...{ added, changed: changed.length - added, ended: out.length, before: before.length },
    picturesToFetch: await countMissingPictures(tx),
  }
}

/** Adds the URLs of the campaign's pictures. If the feed was imported without pictures, these are the stored URLs. */
function linked(campaign: FeedCampaign, stored: Stored | undefined): LinkedCampaign {
  if (campaign.links !== null) return { ...campaign, urls: urlsOf(campaign.links) }
  const { presentation, urls } = stored ?? { presentation: null, urls: {} }
  let kept = campaign.presentation
  for (const device of ['desktop', 'phone'] as const)
    if (!urls[device]) kept = withPicture(kept, device, pictureIn(presentation, device))
  return { ...campaign, presentation: kept, urls }
}

/**
 * The hash by which an unchanged campaign is recognised. Without URLs it equals the hash of older versions, which
 * stored none.
 */
function hashOf({ key, name, period, presentation, articles, urls }: LinkedCampaign): string {
  const campaign = { key, name, period, presentation, articles }
  const links = Object.keys(urls).length > 0 ? { urls: [urls.desktop, urls.phone] } : {}
  return createHash('sha256')
    .update(JSON.stringify({ ...campaign, ...links }))
    .digest('hex')
}

async function readStored(tx: Db): Promise<Stored[]> {
  const { rows } = await sql<Omit<Stored, 'urls'>>`
    select id, feed_campaign as key, feed_hash as hash, ends_at < clock_timestamp() as "isOver",
        feed_presentation as presentation
      from campaigns.campaign where feed_campaign is not null order by id for update`.execute(tx)
  const urls = await readCampaignUrls(tx)
  return rows.map(row => ({ ...row, urls: urls.get(row.id) ?? {} }))
}

async function writeCampaign(tx: Db, campaign: LinkedCampaign, stored: Stored | undefined): Promise<number> {
  const { key, name, period, articles, urls } = campaign
  const presentation = await withLinkedPictures(tx, campaign.presentation, urls, stored?.presentation ?? null)
  const { rows } = await sql<{ id: number }>`
    insert into campaigns.campaign as c (feed_campaign, feed_hash, feed_presentation, name, starts_at, ends_at, published)
    values (${key}, ${hashOf(campaign)}, ${JSON.stringify(presentation)}::jsonb, ${name},
      coalesce(${period?.startsAt ?? null}::timestamptz, '-infinity'), coalesce(${period?.endsAt ?? null}::timestamptz, 'infinity'), true)
    on conflict (feed_campaign) do update set feed_hash = excluded.feed_hash, feed_presentation = excluded.feed_presentation,
      name = excluded.name, starts_at = excluded.starts_at, ends_at = excluded.ends_at, changed_at = clock_timestamp()
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await storeCampaignLinks(tx, id, urls)
  await tx.deleteFrom('campaigns.campaign_goods').where('campaign_id', '=', id).execute()
  await sql`
    insert into campaigns.campaign_goods (campaign_id, kind, ref)
    select ${id}::int, 'article', ref from unnest(${articles.map(article => article.id)}::int[]) as ref order by ref`.execute(
    tx,
  )
  await reapplyPresentation(tx, id)
  return id
}

/** Ends campaigns now, by the database's clock. Campaigns that have not begun are deleted. */
async function endCampaigns(tx: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`delete from campaigns.campaign where id = any(${[...ids]}::int[]) and starts_at > clock_timestamp() returning id`.execute(
    tx,
  )
  for (const { id } of rows) await forgetPictures(tx, id)
  await sql`
    update campaigns.campaign
       set ends_at = greatest(starts_at, clock_timestamp() - interval '1 millisecond'), feed_hash = null, changed_at = clock_timestamp()
     where id = any(${[...ids]}::int[])`.execute(tx)
}

async function writeLabelData(tx: Db, id: number, { articles }: FeedCampaign): Promise<void> {
  await sql`
    update campaigns.campaign_article a set label_data = l.label_data
      from unnest(${articles.map(article => article.id)}::int[], ${articles.map(article => article.labelData)}::text[])
        as l (article_id, label_data)
     where a.campaign_id = ${id} and a.article_id = l.article_id and a.label_data is distinct from l.label_data`.execute(
    tx,
  )
}
