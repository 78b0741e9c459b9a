import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { visibleOnWeb } from '../queries-offered-variants.ts'

/**
 * Names of groups and categories of e-bikes, e-scooters and their batteries. These batteries need a passport (Regulation
 * (EU) 2023/1542, art. 77), portable ones do not. Google has no category for them.
 */
const groupNames =
  '^ *(el-?sykler|el-?sykkel|elektriske sykler|el-?sparkesykler|el-?sparkesykkel|sykkelbatterier|elsykkelbatterier|batterier til el-?sykler|e-?bikes|electric bicycles|electric bikes|electric scooters|e-?bike batteries|motor vehicle batteries) *$'
const articleNames = '^(batteri til |reservebatteri til )?el-?(sykkel|sparkesykkel)\\M'
const needsPassport = sql<boolean>`(a.name ~* ${articleNames} or exists (
  select from unnest(array[g1.name, g2.name, g3.name, regexp_replace(a.google_category, '^.*>', '')]) as word
   where word ~* ${groupNames}))`

/** Sets the product passports of articles, by article number, until a feed sets others. */
export async function linkPassports(db: Db, passports: ReadonlyMap<string, string>): Promise<void> {
  for (const [articleNo, url] of passports)
    await db.updateTable('catalogue.article').set({ passport_url: url }).where('article_no', '=', articleNo).execute()
}

/** The visible goods with a battery that needs a product passport: those without a link, and the number with one. */
export async function findPassportGaps(
  db: Db,
): Promise<{ complete: number; gaps: { articleNo: string; name: string }[] }> {
  const rows = await db
    .selectFrom('catalogue.article as a')
    .innerJoin('catalogue.article_group as g3', 'g3.id', 'a.group_id')
    .innerJoin('catalogue.article_group as g2', 'g2.id', 'g3.parent_id')
    .innerJoin('catalogue.article_group as g1', 'g1.id', 'g2.parent_id')
    .leftJoin('catalogue.article_override as o', 'o.article_id', 'a.id')
    .select(['a.article_no as articleNo', 'a.name', sql<boolean>`coalesce(a.passport_url, '') <> ''`.as('isLinked')])
    .where(sql<boolean>`a.in_feed and ${visibleOnWeb} and ${needsPassport}`)
    .orderBy('a.article_no')
    .execute()
  const gaps = rows.filter(({ isLinked }) => !isLinked).map(({ articleNo, name }) => ({ articleNo, name }))
  return { complete: rows.length - gaps.length, gaps }
}
