import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import {
  deleteOtherCampaignSources,
  findCampaignSources,
  storePictureSources,
  type CampaignSource,
  type PictureLink,
} from '#modules/catalogue/articles/index.ts'
import { findStoredUploads, findUploaded } from '#modules/documents/home/index.ts'
import { withPicture, type Device, type ShownPresentation } from './presentation.ts'

/**
 * The pictures that a feed links to. A device without a link has a picture that came as a file with the feed, or none.
 */
export type CampaignLinks = Partial<Record<Device, PictureLink>>
export type CampaignUrls = Partial<Record<Device, string>>

export const urlsOf = (links: CampaignLinks): CampaignUrls =>
  Object.fromEntries(Object.entries(links).map(([device, link]) => [device, link.url]))

/** The URLs of the stored links, by campaign. */
export async function readCampaignUrls(db: Db): Promise<Map<number, CampaignUrls>> {
  const sources = new Map((await findCampaignSources(db)).map(({ id, url }) => [id, url]))
  const links = await db.selectFrom('campaigns.picture_link').selectAll().orderBy('device').execute()
  return new Map(
    [...Map.groupBy(links, link => link.campaign_id)].map(([id, own]) => [
      id,
      Object.fromEntries(own.map(({ device, source_id }) => [device, sources.get(source_id)])),
    ]),
  )
}

/**
 * Makes the linked pictures of a feed due for fetching. A fresh picture keeps its due time if its file exists.
 */
export async function storeCampaignSources(
  tx: Db,
  links: readonly CampaignLinks[],
  importId: number | null,
): Promise<void> {
  const sources = new Map(links.flatMap(each => Object.values(each)).map(link => [link.url, link]))
  const hashes = (await findCampaignSources(tx)).flatMap(({ url, hash }) => (sources.has(url) ? (hash ?? []) : []))
  const stored = await findStoredUploads(tx, hashes)
  const lost = hashes.filter(hash => !stored.has(hash))
  await storePictureSources(tx, 'campaign', [...sources.values()], { importId, lost })
}

/** Replaces the links of a campaign. */
export async function storeCampaignLinks(tx: Db, campaignId: number, urls: CampaignUrls): Promise<void> {
  await sql`delete from campaigns.picture_link where campaign_id = ${campaignId}`.execute(tx)
  const sources = await sourcesByUrl(tx, urls)
  const rows = Object.entries(urls).map(([device, url]) => ({ device, source: sources.get(url)?.id }))
  await sql`insert into campaigns.picture_link (campaign_id, device, source_id)
    select ${campaignId}::int, device, source from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(device text, source int)`.execute(tx)
}

/** The presentation with its linked pictures. Until a picture is fetched, the one of `before` is used. */
export async function withLinkedPictures(
  tx: Db,
  shown: ShownPresentation,
  urls: CampaignUrls,
  before: ShownPresentation | null,
): Promise<ShownPresentation> {
  const sources = await sourcesByUrl(tx, urls)
  let result = shown
  for (const [device, url] of Object.entries(urls) as [Device, string][]) {
    const hash = sources.get(url)?.hash ?? null
    const fetched = hash === null ? null : await findUploaded(tx, hash)
    result = withPicture(
      result,
      device,
      fetched && hash !== null ? { hash, picture: fetched } : pictureIn(before, device),
    )
  }
  return result
}

/** The picture of a presentation for a device. */
export function pictureIn(shown: ShownPresentation | null, device: Device) {
  const picture = shown?.pictures[device] ?? null
  return shown && picture ? { hash: device === 'desktop' ? shown.image : shown.imageMobile, picture } : null
}

/** Deletes the sources that no campaign links to. */
export async function deleteUnusedSources(tx: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct source_id as id from campaigns.picture_link`.execute(tx)
  await deleteOtherCampaignSources(
    tx,
    rows.map(({ id }) => id),
  )
}

/** The campaigns that link to a picture, and for which devices. */
export async function findLinkingCampaigns(
  tx: Db,
  sourceId: number,
): Promise<{ campaignId: number; device: Device }[]> {
  const { rows } = await sql<{ campaignId: number; device: Device }>`
    select campaign_id as "campaignId", device from campaigns.picture_link
     where source_id = ${sourceId} order by campaign_id, device`.execute(tx)
  return rows
}

/** The number of pictures that campaigns link to and that are not fetched yet. */
export const countMissingPictures = async (db: Db): Promise<number> =>
  (await findCampaignSources(db)).filter(({ hash }) => hash === null).length

async function sourcesByUrl(db: Db, urls: CampaignUrls): Promise<Map<string, CampaignSource>> {
  const sources = Object.keys(urls).length === 0 ? [] : await findCampaignSources(db)
  return new Map(sources.map(source => [source.url, source]))
}
