import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { PictureLink } from '../feed-article.ts'
import type { ProductPlan } from '../product-plan.ts'
import type { PicturePurpose } from './queries-picture-sources.ts'

export interface LinkTerms {
  /** The import in feeds.import to which failed pictures are reported. Null: none. */
  importId: number | null
  /** Hashes of stored pictures with missing files. These pictures are fetched again. */
  lost: readonly string[]
}

const json = (rows: readonly unknown[]) => JSON.stringify(rows)

/**
 * Stores the picture URLs of a product feed as sources to fetch. If articles are relinked, replaces their picture
 * links, and then deletes the article sources without links.
 */
export async function applyPictureLinks(
  db: Db,
  {
    pictureSources,
    pictureLinks,
    relinkedArticles,
  }: Pick<ProductPlan, 'pictureSources' | 'pictureLinks' | 'relinkedArticles'>,
  terms: LinkTerms,
): Promise<void> {
  await storePictureSources(db, 'article', pictureSources, terms)
  if (relinkedArticles.length === 0) return
  await sql`delete from catalogue.picture_link l using catalogue.article a
     where a.id = l.article_id and a.article_no = any(${relinkedArticles}::text[])`.execute(db)
  if (pictureLinks.length > 0)
    await sql`insert into catalogue.picture_link (article_id, colour_id, position, source_id, picture_hash)
      select a.id, c.id, r.position, s.id, r.hash
        from jsonb_to_recordset(${json(pictureLinks)}::jsonb)
             as r(article_no text, colour_key text, colour_code text, position smallint, url text, aspect text, hash text)
        join catalogue.article a on a.article_no = r.article_no
        left join catalogue.colour c on c.key = r.colour_key and c.code is not distinct from r.colour_code
        left join catalogue.picture_source s on s.url = r.url and s.aspect = r.aspect and s.purpose = 'article'`.execute(
      db,
    )
  await sql`delete from catalogue.picture_source s
     where s.purpose = 'article' and not exists (select from catalogue.picture_link l where l.source_id = s.id)`.execute(
    db,
  )
}

/**
 * Stores the picture URLs of a feed as sources, and makes them due for a fetch or a check. A known source keeps its due
 * time if its picture is fresh and not `lost`.
 */
export async function storePictureSources(
  db: Db,
  purpose: PicturePurpose,
  sources: readonly PictureLink[],
  { importId, lost }: LinkTerms,
): Promise<void> {
  if (sources.length === 0) return
  const missing = sql`coalesce(s.picture_hash, s.uploaded_hash) = any(${[...lost]}::text[])`
  await sql`insert into catalogue.picture_source as s
      (url, aspect, purpose, host, place, file_name, line, "column", import_id, due_at)
    select r.url, r.aspect, ${purpose}, r.host, r.place, r.file, r.line, r."column", ${importId}::int, now()
      from jsonb_to_recordset(${json(sources)}::jsonb)
        as r(url text, aspect text, host text, place smallint, file text, line int, "column" text)
    on conflict (url, aspect, purpose) do update set place = excluded.place, file_name = excluded.file_name,
      line = excluded.line, "column" = excluded."column", import_id = excluded.import_id, tries = 0,
      mark = case when ${missing} then '{}' else s.mark end,
      due_at = case when s.fresh_until > now() and ${missing} is not true then s.due_at else now() end`.execute(db)
}

/** The picture URL of a campaign. `hash` null: not fetched yet. */
export interface CampaignSource {
  id: number
  url: string
  hash: string | null
}

export const findCampaignSources = (db: Db): Promise<CampaignSource[]> =>
  db
    .selectFrom('catalogue.picture_source')
    .select(['id', 'url', 'uploaded_hash as hash'])
    .where('purpose', '=', 'campaign')
    .execute()

/** Deletes the picture sources of campaigns, except those with an id in `used`. */
export async function deleteOtherCampaignSources(db: Db, used: readonly number[]): Promise<void> {
  await sql`delete from catalogue.picture_source
    where purpose = 'campaign' and id <> all(${[...used]}::int[])`.execute(db)
}
