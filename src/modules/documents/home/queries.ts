import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { PictureSize } from './slot.ts'

/**
 * Deletes pictures that no version of a slot, no other document and no social post shows. An uploaded picture is kept
 * for at least a day.
 */
export async function pruneSlotPictures(tx: Db): Promise<void> {
  await sql`
    delete from home.picture as picture where made_at < now() - interval '1 day' and not exists (
      select from home.slot_version where picture.hash in (content ->> 'desktop', content ->> 'phone'))
    and not exists (select from home.picture_use as used where used.hash = picture.hash)
    and not exists (select from home.social_feed where strpos(posts::text, picture.hash) > 0)`.execute(tx)
}

/** Makes every process reload the front page, for example because a period begins or ends. */
export async function tellOfChange(db: Db): Promise<void> {
  await sql`select home.tell()`.execute(db)
}

export async function insertPicture(db: Db, files: readonly (PictureSize & { content: Buffer })[]): Promise<void> {
  await db
    .insertInto('home.picture')
    .values([...files])
    .onConflict(conflict => conflict.columns(['hash', 'width']).doUpdateSet({ made_at: sql<Date>`now()` }))
    .execute()
}

export async function findPictureSizes(db: Db): Promise<PictureSize[]> {
  return db.selectFrom('home.picture').select(['hash', 'width', 'height']).execute()
}

export async function findPicture(db: Db, hash: string, width: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('home.picture')
    .select('content')
    .where('hash', '=', hash)
    .where('width', '=', width)
    .executeTakeFirst()
  return found?.content
}
