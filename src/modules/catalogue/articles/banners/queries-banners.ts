import { sql } from 'kysely'
import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'

export interface Banner {
  hash: string
  picture: { url: string; width: number; height: number; files: { url: string; width: number }[] }
  alt: string
  /** '': it leads nowhere. */
  link: string
}
interface BannerVersion {
  id: number
  /** null: none. */
  banner: Banner | null
  madeAt: Date
}
export interface GroupBanner {
  id: number
  name: string
  slug: string
  /** null: it never had one. */
  last: BannerVersion | null
}
/** How many versions of a group can be gone back to. */
const mostVersions = 50

/** Those who change banners do so one after the other. */
export async function lockBanners(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.groupBanners)})`.execute(tx)
}

/** The main groups by name, each with its newest banner. */
export async function findGroupBanners(db: Db): Promise<GroupBanner[]> {
  const groups = await db
    .selectFrom('catalogue.article_group')
    .select(['id', 'name', 'slug'])
    .where('level', '=', 1)
    .orderBy('name')
    .execute()
  const rows = await db
    .selectFrom('catalogue.banner_version')
    .distinctOn('group_id')
    .select(['group_id', 'id', 'content', 'made_at'])
    .orderBy('group_id')
    .orderBy('id', 'desc')
    .execute()
  const newest = new Map(rows.map(row => [row.group_id, asVersion(row)]))
  return groups.map(group => ({ ...group, last: newest.get(group.id) ?? null }))
}

/** Newest first; null: there is no such main group. */
export async function findBannerVersions(db: Db, groupId: number): Promise<BannerVersion[] | null> {
  const group = await db
    .selectFrom('catalogue.article_group')
    .select('id')
    .where('id', '=', groupId)
    .where('level', '=', 1)
    .executeTakeFirst()
  if (!group) return null
  const rows = await db
    .selectFrom('catalogue.banner_version')
    .select(['id', 'content', 'made_at'])
    .where('group_id', '=', groupId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(asVersion)
}

/** Forgets what nobody can go back to. */
export async function insertBanner(tx: Db, groupId: number, banner: Banner | null): Promise<void> {
  await tx
    .insertInto('catalogue.banner_version')
    .values({ group_id: groupId, content: banner && sql<string>`${JSON.stringify(banner)}::jsonb` })
    .execute()
  await sql`
    delete from catalogue.banner_version where group_id = ${groupId} and id not in (
      select id from catalogue.banner_version where group_id = ${groupId} order by id desc limit ${mostVersions})`.execute(
    tx,
  )
}

const asVersion = (row: { id: number; content: unknown; made_at: Date }): BannerVersion => ({
  id: row.id,
  banner: row.content as Banner | null,
  madeAt: row.made_at,
})
