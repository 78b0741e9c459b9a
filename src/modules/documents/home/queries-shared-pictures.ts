import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { pictureOf, type ShownPicture } from './slot.ts'

/**
 * A picture that was uploaded, for something else than the front page to show; null: there is none, or it was not used and
 * is gone. It stays for a day from now, in which its use has to be told.
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

/** Tells which pictures `owner` (`post:12`) shows or can go back to: no other of them is kept for it any longer. */
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
