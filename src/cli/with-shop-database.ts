import { hasClusterFiles } from '#database/cluster/cluster-files.ts'
import { connect, type Database } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { explainSchemaVersion, readSchemaVersion } from '#database/schema-version.ts'
import { hent } from '#platform/config/typed-commands.ts'
import type { CommandContext } from './command.ts'

type Context = Pick<CommandContext, 'config' | 'progress' | 'complain'>
interface Options {
  /** The name of the command's connections in PostgreSQL. Begins with "hent". */
  name: string
  /** Connections at the same time. Default: 1. */
  max?: number
}

/**
 * Runs `work` on the shop's database and returns its exit code. Never migrates or creates a database: after a
 * migration, the running older program could not start again. Another schema version is refused, with both versions in
 * the message.
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

/** One line if there is no embedded database yet. */
export async function missingDatabase({ databaseUrl, dataDir }: Context['config']): Promise<string | undefined> {
  return databaseUrl || (await hasClusterFiles(dataDir))
    ? undefined
    : `There is no database under DATA_DIR ${dataDir}: the first start of the shop creates one, and so does ${hent} migrate`
}
