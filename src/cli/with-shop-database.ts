import { hasClusterFiles } from '#database/cluster/cluster-files.ts'
import { connect, type Database } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { explainSchemaVersion, readSchemaVersion } from '#database/schema-version.ts'
import type { CommandContext } from './command.ts'

type Context = Pick<CommandContext, 'config' | 'progress' | 'complain'>
interface Options {
  /** How PostgreSQL names the command's connections: it begins with "hent". */
  name: string
  /** Connections at the same time. Default: 1. */
  max?: number
}

/**
 * Runs `work` on the database of the shop and returns its exit code. Never migrates: a database of another version than
 * this program is refused with both versions, and one that does not exist is not created. A command that migrated would
 * keep the running older program from starting again.
 */
export async function withShopDatabase(
  { config, progress, complain }: Context,
  { name, max = 1 }: Options,
  work: (database: Database, url: string) => Promise<number>,
): Promise<number> {
  const missing = await missingDatabase(config)
  if (missing !== undefined) {
    complain(`${missing}. Nothing was done.`)
    return 3
  }
  return withDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, onProgress: progress }, async url => {
    const database = connect(url, { max, applicationName: name })
    try {
      const fault = explainSchemaVersion(await readSchemaVersion(database.pool))
      if (fault !== undefined) {
        complain(`${fault}. Nothing was done.`)
        return 3
      }
      return await work(database, url)
    } finally {
      await database.close()
    }
  })
}

/** One line where there is no embedded database yet. */
export async function missingDatabase({ databaseUrl, dataDir }: Context['config']): Promise<string | undefined> {
  return databaseUrl || (await hasClusterFiles(dataDir))
    ? undefined
    : `There is no database under DATA_DIR ${dataDir}: npm start makes one, and so does npm run hent -- migrate`
}
