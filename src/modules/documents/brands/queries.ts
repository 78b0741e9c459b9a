import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface StoredLogo {
  hash: string
  type: string
  width: number
  height: number
  content: Buffer
}

/** Deletes logos that no version shows. An uploaded logo is kept for at least a day. */
export async function pruneLogos(tx: Db): Promise<void> {
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
