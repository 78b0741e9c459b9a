import { sql } from 'kysely'
import { advisoryLockSeeds } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { BrandSettings } from '#shared/brand/settings.ts'

export interface StoredBrandSettings {
  id: number
  brand: string
  settings: BrandSettings
  madeAt: Date
}
export interface StoredLogo {
  hash: string
  type: string
  width: number
  height: number
  content: Buffer
}
/** How many states of a brand can be gone back to. */
export const mostStates = 50

/** The newest row of each brand that was ever changed. */
export async function findLatestBrandSettings(db: Db): Promise<StoredBrandSettings[]> {
  const rows = await settingsRows(db).distinctOn('brand').orderBy('brand').orderBy('id', 'desc').execute()
  return rows.map(toStoredBrandSettings)
}

/** The states of one brand, newest first. */
export async function findStates(db: Db, brand: BrandId): Promise<StoredBrandSettings[]> {
  const rows = await settingsRows(db).where('brand', '=', brand).orderBy('id', 'desc').limit(mostStates).execute()
  return rows.map(toStoredBrandSettings)
}

/** Two who change the same brand at once do so one after the other. */
export async function lockBrand(tx: Db, brand: BrandId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${brand}, ${sql.lit(advisoryLockSeeds.brandSettings)}))`.execute(
    tx,
  )
}

export async function insertBrandSettings(tx: Db, brand: BrandId, settings: BrandSettings): Promise<number> {
  const { id } = await tx
    .insertInto('brands.face')
    .values({ brand, settings: sql`${JSON.stringify(settings)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Forgets what nobody can go back to. A logo that was just uploaded waits a day for the state that names it. */
export async function pruneBrandSettings(tx: Db, brand: BrandId): Promise<void> {
  await sql`
    delete from brands.face where brand = ${brand} and id not in (
      select id from brands.face where brand = ${brand} order by id desc limit ${mostStates})`.execute(tx)
  await sql`
    delete from brands.logo as logo where made_at < now() - interval '1 day' and not exists (
      select from brands.face where settings ->> 'logo' = logo.hash)`.execute(tx)
}

export async function insertLogo(db: Db, logo: StoredLogo): Promise<void> {
  await db
    .insertInto('brands.logo')
    .values(logo)
    .onConflict(conflict => conflict.column('hash').doUpdateSet({ made_at: sql<Date>`now()` }))
    .execute()
}

export async function findLogo(db: Db, hash: string): Promise<StoredLogo | undefined> {
  return db
    .selectFrom('brands.logo')
    .select(['hash', 'type', 'width', 'height', 'content'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

export async function findLogoSizes(db: Db): Promise<{ hash: string; width: number; height: number }[]> {
  return db.selectFrom('brands.logo').select(['hash', 'width', 'height']).execute()
}

function settingsRows(db: Db) {
  return db.selectFrom('brands.face').select(['id', 'brand', 'settings', 'made_at'])
}

function toStoredBrandSettings(row: {
  id: number
  brand: string
  settings: unknown
  made_at: Date
}): StoredBrandSettings {
  return { id: row.id, brand: row.brand, settings: row.settings as BrandSettings, madeAt: row.made_at }
}
