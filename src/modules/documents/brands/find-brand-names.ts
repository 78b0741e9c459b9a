import type { Db } from '#database/connection.ts'
import { brandIds } from '#shared/brand-ids.ts'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'
import { brandVersions } from './change-brand.ts'

/** The names of all brands, as stored now. */
export async function findBrandNames(db: Db): Promise<string[]> {
  const stored = new Map((await brandVersions.findNewest(db)).map(({ key, content }) => [key.brand, content]))
  return brandIds.map(id => brandSettingsOf(id, stored.get(id)).name)
}
