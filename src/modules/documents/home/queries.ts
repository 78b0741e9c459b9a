import { sql } from 'kysely'
import { advisoryLockSeeds } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { SlotName } from '#shared/home/slots.ts'
import type { PictureSize, SlotContent } from './slot.ts'

export interface SlotVersion {
  id: number
  brand: string
  slot: string
  /** null: empty. */
  content: SlotContent | null
  published: boolean
  madeAt: Date
}
/** How many versions of a place can be gone back to. */
const mostVersions = 50

/** What is published in each place of all brands. */
export async function findPublished(db: Db): Promise<SlotVersion[]> {
  const rows = await versions(db)
    .where('published', '=', true)
    .distinctOn(['brand', 'slot'])
    .orderBy('brand')
    .orderBy('slot')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(asVersion)
}

/** The newest version of each place of a brand, a draft or published. */
export async function findNewest(db: Db, brand: BrandId): Promise<SlotVersion[]> {
  const rows = await versions(db)
    .where('brand', '=', brand)
    .distinctOn('slot')
    .orderBy('slot')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(asVersion)
}

/** The versions of one place, newest first. */
export async function findVersions(db: Db, brand: BrandId, slot: SlotName): Promise<SlotVersion[]> {
  const rows = await versions(db).where('brand', '=', brand).where('slot', '=', slot).orderBy('id', 'desc').execute()
  return rows.map(asVersion)
}

/** Two who change the same place at once do so one after the other. */
export async function lockSlot(tx: Db, brand: BrandId, slot: SlotName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${brand}:${slot}`}, ${sql.lit(advisoryLockSeeds.homeSlot)}))`.execute(
    tx,
  )
}

/** Forgets what nobody can go back to; a picture that was just uploaded waits a day for the place that names it. */
export async function insertVersion(
  tx: Db,
  { brand, slot, content, published }: { brand: BrandId; slot: SlotName } & Pick<SlotVersion, 'content' | 'published'>,
): Promise<void> {
  await tx
    .insertInto('home.slot_version')
    .values({ brand, slot, published, content: content && sql`${JSON.stringify(content)}::jsonb` })
    .execute()
  await sql`
    delete from home.slot_version where brand = ${brand} and slot = ${slot} and id not in (
      select id from home.slot_version where brand = ${brand} and slot = ${slot} order by id desc limit ${mostVersions})
    and id <> (select coalesce(max(id), 0) from home.slot_version where brand = ${brand} and slot = ${slot} and published)`.execute(
    tx,
  )
  await sql`
    delete from home.picture as picture where made_at < now() - interval '1 day' and not exists (
      select from home.slot_version where picture.hash in (content ->> 'desktop', content ->> 'phone'))
    and not exists (select from home.picture_use as used where used.hash = picture.hash)
    and not exists (select from home.social_feed where strpos(posts::text, picture.hash) > 0)`.execute(tx)
}

/** Has every process read the front page again: a period begins or ends. */
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

const versions = (db: Db) =>
  db.selectFrom('home.slot_version').select(['id', 'brand', 'slot', 'content', 'published', 'made_at'])

const asVersion = (row: {
  id: number
  brand: string
  slot: string
  content: unknown
  published: boolean
  made_at: Date
}): SlotVersion => ({
  id: row.id,
  brand: row.brand,
  slot: row.slot,
  content: row.content as SlotContent | null,
  published: row.published,
  madeAt: row.made_at,
})
