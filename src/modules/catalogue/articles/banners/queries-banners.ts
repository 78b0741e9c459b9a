import type { Db } from '#database/connection.ts'

export interface Banner {
  hash: string
  picture: { url: string; width: number; height: number; files: { url: string; width: number }[] }
  alt: string
  /** Empty: no link. */
  link: string
}

const mainGroups = (db: Db) =>
  db.selectFrom('catalogue.article_group').select(['id', 'name', 'slug']).where('level', '=', 1)

export async function findMainGroups(db: Db): Promise<{ id: number; name: string; slug: string }[]> {
  return mainGroups(db).orderBy('name').execute()
}

export async function isMainGroup(db: Db, id: number): Promise<boolean> {
  return (await mainGroups(db).where('id', '=', id).executeTakeFirst()) !== undefined
}
