import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { StoredPicture } from '../feed-article.ts'

export type PictureFile = Pick<StoredPicture, 'hash' | 'width' | 'height' | 'widths'>

/** The stored pictures with these hashes, keyed by hash. Unknown hashes are left out. */
export async function findPictureFiles(db: Db, hashes: readonly string[]): Promise<Map<string, PictureFile>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue.picture')
    .select(['hash', 'width', 'height', 'widths'])
    .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute()
  return new Map(rows.map(row => [row.hash, row]))
}

export async function insertPicture(db: Db, { sourceHash, ...picture }: StoredPicture): Promise<void> {
  await db
    .insertInto('catalogue.picture')
    .values({ ...picture, source_hash: sourceHash })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
