import { cpSync, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'

/**
 * Puts an embedded database with the shop's empty tables into `dataDir`, without starting it. It is made once for all
 * files of a run.
 */
export async function putMigratedDatabase(dataDir: string): Promise<void> {
  const newCluster = inject('newCluster')
  if (!newCluster) return void (await inDatabaseOf(dataDir, ({ pool }) => migrate(pool)))
  const made = join(dirname(newCluster), 'migrated')
  if (!existsSync(made)) await makeMigrated(newCluster, made)
  cpSync(made, dataDir, { recursive: true })
}

async function makeMigrated(newCluster: string, made: string): Promise<void> {
  const draft = `${made}-${process.pid}`
  await mkdir(draft)
  cpSync(newCluster, draft, { recursive: true })
  await inDatabaseOf(draft, ({ pool }) => migrate(pool))
  // Another worker may have made it in the meantime.
  await rename(draft, made).catch(() => rm(draft, { recursive: true }))
}
