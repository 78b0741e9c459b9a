import { sql, type Kysely } from 'kysely'
import { advisoryLocks } from '#database/advisory-locks.ts'
import type { DB, Db } from '#database/connection.ts'
import { picturesOfLinks, type Linked, type Shown } from './pictures-of-links.ts'

/** A campaign's picture is stored like a picture that an editor uploads. */
export type PicturePurpose = 'article' | 'campaign'

/** A picture URL in a feed. */
export interface PictureSource {
  id: number
  purpose: PicturePurpose
  url: string
  /** The true aspect of a squashed picture, such as `3:4`. Empty: the picture is not squashed. */
  aspect: string
  host: string
  /** null: not fetched yet. */
  hash: string | null
  /** ETag and Last-Modified of the fetched picture, for conditional requests. */
  mark: Record<string, string>
  /** Failed attempts since the last import or success. */
  tries: number
  importId: number | null
  file: string
  line: number
  column: string
}

/**
 * Serialises imports and picture fetches: both write the pictures of articles and campaigns. The lock is held until the
 * transaction ends.
 */
export async function lockArticlePictures(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.articlePictures})`.execute(tx)
}

/**
 * Runs `work` under a lock, so that only one process fetches pictures. Returns null, without running `work`, when
 * another process holds the lock.
 */
export function withPictureFetchLock<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T | null> {
  // A session-level lock on its own connection: the database releases it when the process ends.
  return db.connection().execute(async own => {
    const { rows } = await sql<{
      held: boolean
    }>`select pg_try_advisory_lock(${advisoryLocks.pictureFetch}) as held`.execute(own)
    if (!rows[0]?.held) return null
    try {
      return await work()
    } finally {
      // A lost connection also releases the lock. Its error must not replace an error of `work`.
      await sql`select pg_advisory_unlock(${advisoryLocks.pictureFetch})`.execute(own).catch(() => {})
    }
  })
}

export async function isPictureFetchRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select exists (select from pg_locks
    where locktype = 'advisory' and classid = 0 and objid = ${advisoryLocks.pictureFetch}
      and database = (select oid from pg_database where datname = current_database())) as held`.execute(db)
  return rows[0]?.held ?? false
}

/** Counts the due pictures of each host. */
export async function countDuePictures(db: Db): Promise<{ host: string; count: number }[]> {
  const { rows } = await sql<{ host: string; count: number }>`
    select host, count(*)::int as count from catalogue.picture_source where due_at <= now() group by host order by host`.execute(
    db,
  )
  return rows
}

/** Returns up to `take` due pictures of these hosts, main pictures first. */
export async function duePictures(db: Db, hosts: readonly string[], take: number): Promise<PictureSource[]> {
  const { rows } = await sql<PictureSource>`
    select id, purpose, url, aspect, host, coalesce(picture_hash, uploaded_hash) as hash, mark, tries,
        import_id as "importId", file_name as file, line, "column"
      from catalogue.picture_source where due_at <= now() and host = any(${[...hosts]}::text[])
     order by place, coalesce(picture_hash, uploaded_hash) nulls first, due_at, id limit ${take}`.execute(db)
  return rows
}

export interface PictureCounts {
  fetched: number
  /** Not fetched yet, and not given up. */
  waiting: number
  /** The last fetch or check failed, and the next import tries again. Some have an earlier picture. */
  failed: number
}

/** Counts the picture URLs of feeds, and the waiting ones of each host. */
export async function countPictureSources(
  db: Db,
): Promise<PictureCounts & { waitingHosts: { host: string; count: number }[] }> {
  const { rows } = await sql<PictureCounts & { host: string }>`
    select host, count(coalesce(picture_hash, uploaded_hash))::int as fetched,
        (count(*) filter (where coalesce(picture_hash, uploaded_hash) is null and due_at is not null))::int as waiting,
        (count(*) filter (where fault is not null and due_at is null))::int as failed
      from catalogue.picture_source group by host order by host`.execute(db)
  const sum = (of: (row: PictureCounts) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    fetched: sum(row => row.fetched),
    waiting: sum(row => row.waiting),
    failed: sum(row => row.failed),
    waitingHosts: rows.flatMap(({ host, waiting: count }) => (count > 0 ? [{ host, count }] : [])),
  }
}

/** Postpones all due pictures of a host until `wait` ms from now, after several of them failed in a row. */
export async function postponeHost(db: Db, host: string, wait: number): Promise<void> {
  await sql`update catalogue.picture_source set due_at = now() + ${wait} * interval '1 ms'
    where host = ${host} and due_at <= now()`.execute(db)
}

/** `fresh`: time in ms during which imports do not check the picture again if its files exist. */
export async function noteUnchanged(db: Db, id: number, fresh: number): Promise<void> {
  await sql`update catalogue.picture_source set due_at = null, tries = 0, fault = null, checked_at = now(),
      fresh_until = now() + ${fresh} * interval '1 ms' where id = ${id}`.execute(db)
}

/** `wait`: time until the next attempt, in ms. null: the next import tries again. */
export async function noteFailed(db: Db, id: number, fault: string, wait: number | null): Promise<void> {
  await sql`update catalogue.picture_source set tries = tries + 1, fault = ${fault.slice(0, 500)}, checked_at = now(),
      due_at = now() + ${wait}::float8 * interval '1 ms' where id = ${id}`.execute(db)
}

export async function noteFetched(
  db: Db,
  { id, purpose }: Pick<PictureSource, 'id' | 'purpose'>,
  { hash, mark, fresh }: { hash: string; mark: Record<string, string>; fresh: number },
): Promise<void> {
  const column = purpose === 'article' ? 'picture_hash' : 'uploaded_hash'
  await sql`update catalogue.picture_source set ${sql.ref(column)} = ${hash}, mark = ${JSON.stringify(mark)}::jsonb, due_at = null,
      tries = 0, fault = null, checked_at = now(), fresh_until = now() + ${fresh} * interval '1 ms'
    where id = ${id}`.execute(db)
}

interface ArticleRow {
  articleId: number
  colour: number | null
  position: number
}

/** Updates the shown pictures of all articles that link to a source. */
export async function showFetchedPicture(tx: Db, sourceId: number): Promise<void> {
  const { rows: links } = await sql<ArticleRow & Linked<number | null>>`
    select l.article_id as "articleId", l.colour_id as colour, l.position, coalesce(l.picture_hash, s.picture_hash) as hash
      from catalogue.picture_link l left join catalogue.picture_source s on s.id = l.source_id
     where l.article_id in (select article_id from catalogue.picture_link where source_id = ${sourceId})`.execute(tx)
  const { rows: present } = await sql<ArticleRow & Shown<number | null>>`
    select article_id as "articleId", colour_id as colour, position, picture_hash as hash from catalogue.article_picture
     where article_id = any(${[...new Set(links.map(({ articleId }) => articleId))]}::int[])`.execute(tx)
  const before = Map.groupBy(present, ({ articleId }) => articleId)
  for (const [articleId, ofArticle] of Map.groupBy(links, row => row.articleId)) {
    const shown = before.get(articleId) ?? []
    const pictures = picturesOfLinks(ofArticle, shown)
    if (fingerprint(pictures) === fingerprint(shown)) continue
    await sql`delete from catalogue.article_picture where article_id = ${articleId}`.execute(tx)
    await sql`insert into catalogue.article_picture (article_id, colour_id, position, picture_hash)
      select ${articleId}, r.colour, r.position, r.hash
        from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as r(colour int, position smallint, hash text)`.execute(
      tx,
    )
  }
}

const fingerprint = (pictures: readonly Shown<number | null>[]) =>
  pictures
    .map(({ colour, position, hash }) => `${colour} ${position} ${hash}`)
    .sort()
    .join('\n')
