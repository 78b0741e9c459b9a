import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { pictureOf, type ShownPicture } from './slot.ts'

/**
 * An uploaded picture, for documents outside the front page. null: it does not exist, or was deleted as unused. The
 * call keeps it for a day; the caller records its use with `noteUsedPictures` within that time.
 */
export async function findUploaded(db: Db, hash: string): Promise<ShownPicture | null> {
  const sizes = await db
    .updateTable('home.picture')
    .set({ made_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .returning(['hash', 'width', 'height'])
    .execute()
  return pictureOf(hash, sizes)
}

/** Returns the hashes of those uploaded pictures that exist. */
export async function findStoredUploads(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db.selectFrom('home.picture').select('hash').distinct().where('hash', 'in', hashes).execute()
  return new Set(rows.map(({ hash }) => hash))
}

/**
 * Records all pictures that the current or an earlier version of `owner` (`post:12`) shows. Earlier records of other
 * pictures of the owner are deleted.
 */
export async function noteUsedPictures(tx: Db, owner: string, hashes: readonly string[]): Promise<void> {
  const used = [...new Set(hashes)]
  await tx
    .deleteFrom('home.picture_use')
    .where('owner', '=', owner)
    .where('hash', '<>', sql<string>`all(${used}::text[])`)
    .execute()
  if (used.length === 0) return
  await tx
    .insertInto('home.picture_use')
    .values(used.map(hash => ({ owner, hash })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
