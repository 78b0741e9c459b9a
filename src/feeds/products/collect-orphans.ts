import type { Db } from '#database/connection.ts'
import { pictureHashes } from '#modules/catalogue/articles/index.ts'
import type { MediaStore } from '#platform/media-store.ts'

const leaveFor = 24 * 60 * 60_000

/**
 * Removes files that no picture in the catalogue refers to. Interrupted imports leave such files. Returns the number of
 * removed files. Files younger than a day are kept, because an import stores its pictures before it commits.
 */
export async function collectOrphans(db: Db, media: MediaStore, now = new Date()): Promise<number> {
  const files = await media.list()
  const hashes = await pictureHashes(db)
  const orphans = files.filter(
    ({ name, writtenAt }) =>
      !hashes.has(name.slice(0, name.indexOf('-'))) && now.getTime() - writtenAt.getTime() > leaveFor,
  )
  for (const { name } of orphans) await media.remove(name)
  return orphans.length
}
