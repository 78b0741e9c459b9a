import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** Brands by name, ignoring case. Unknown names are left out. */
export async function findBrandsByName(db: Db, names: readonly string[]) {
  return db
    .selectFrom('catalogue.brand')
    .select(['id', 'name'])
    .where(sql<string>`lower(name)`, 'in', lowered(names))
    .execute()
}

/** Groups of any level by name or by path from the top (`Sko > Vinter`). A name can belong to several groups. */
export async function findGroupsByName(db: Db, names: readonly string[]) {
  const { rows } = await sql<{ id: number; name: string; path: string }>`
    with recursive path as (
      select id, name, name as path from catalogue.article_group where parent_id is null
      union all
      select g.id, g.name, path.path || ' > ' || g.name from catalogue.article_group g join path on path.id = g.parent_id
    )
    select id, name, path from path
     where lower(name) = any(${lowered(names)}::text[]) or lower(path) = any(${lowered(names)}::text[])`.execute(db)
  return rows
}

export async function findArticlesByNumber(db: Db, numbers: readonly string[]) {
  return db
    .selectFrom('catalogue.article')
    .select(['id', 'article_no'])
    .where('article_no', '=', sql<string>`any(${[...numbers]}::text[])`)
    .execute()
}

/** By id: the number and name of an article, the name of a brand, the path of a group. */
export async function findGoodsNames(db: Db, goods: Record<'article' | 'brand' | 'group', readonly number[]>) {
  const articles = await db
    .selectFrom('catalogue.article')
    .select(['id', 'article_no', 'name'])
    .where('id', '=', sql<number>`any(${[...goods.article]}::int[])`)
    .execute()
  const brands = await db
    .selectFrom('catalogue.brand')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${[...goods.brand]}::int[])`)
    .execute()
  const { rows: groups } = await sql<{ id: number; path: string }>`
    with recursive path as (
      select id, name as path from catalogue.article_group where parent_id is null
      union all
      select g.id, path.path || ' > ' || g.name from catalogue.article_group g join path on path.id = g.parent_id
    )
    select id, path from path where id = any(${[...goods.group]}::int[])`.execute(db)
  return {
    article: new Map(articles.map(row => [row.id, row])),
    brand: new Map(brands.map(({ id, name }) => [id, name])),
    group: new Map(groups.map(({ id, path }) => [id, path])),
  }
}

const lowered = (names: readonly string[]) => names.map(name => name.trim().toLowerCase())
