import { sql } from 'kysely'
import { advisoryLockSeeds } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import { samePage, type PageText } from './page-text.ts'
import { shippedPages } from './shipped-pages.ts'

export interface PageVersion {
  id: number
  slug: string
  /** null: as it came with the shop. */
  words: PageText | null
  madeAt: Date
}
/** How many versions of a page can be gone back to. */
const mostVersions = 50

/** The newest version of each page that was ever changed. */
export async function findNewestVersions(db: Db): Promise<PageVersion[]> {
  const rows = await versions(db).distinctOn('slug').orderBy('slug').orderBy('id', 'desc').execute()
  return rows.map(asVersion)
}

/** The versions of one page, newest first. */
export async function findVersions(db: Db, slug: string, limit = mostVersions): Promise<PageVersion[]> {
  const rows = await versions(db).where('slug', '=', slug).orderBy('id', 'desc').limit(limit).execute()
  return rows.map(asVersion)
}

/** Two who change the same page at once do so one after the other. */
export async function lockPage(tx: Db, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${slug}, ${sql.lit(advisoryLockSeeds.contentPage)}))`.execute(
    tx,
  )
}

/** Forgets what nobody can go back to. The same as it came with the shop is stored as that. */
export async function insertVersion(tx: Db, slug: string, words: PageText | null): Promise<void> {
  const shipped = shippedPages.get(slug)
  const own = words && shipped && samePage(words, shipped) ? null : words
  await tx
    .insertInto('content.page_version')
    .values({ slug, words: own && sql`${JSON.stringify(own)}::jsonb` })
    .execute()
  await sql`
    delete from content.page_version where slug = ${slug} and id not in (
      select id from content.page_version where slug = ${slug} order by id desc limit ${mostVersions})`.execute(tx)
}

const versions = (db: Db) => db.selectFrom('content.page_version').select(['id', 'slug', 'words', 'made_at'])

const asVersion = (row: { id: number; slug: string; words: unknown; made_at: Date }): PageVersion => ({
  id: row.id,
  slug: row.slug,
  words: row.words as PageText | null,
  madeAt: row.made_at,
})
