import { connect } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { migrate } from '#database/migrate.ts'
import { explainSchemaVersion, readSchemaVersion } from '#database/schema-version.ts'
import { hent } from '#platform/config/typed-commands.ts'
import type { Command } from './command.ts'
import { missingDatabase } from './with-shop-database.ts'

export const migrateCommand: Command = {
  summary: "bring the database to this program's version",
  grammar: { '': { options: { 'dry-run': {} } } },
  help: `Usage: ${hent} migrate [--dry-run]

Creates the tables of an empty database, and migrates an older one to this program's version. Starting the shop does the
same, and so does restore for the database that it fills. Afterwards an older version of the program cannot start on the database: take a backup first.

  --dry-run   print the database's version and the migrations to apply, and change nothing`,
  async run(args, { config, write, progress, complain }) {
    const dryRun = args[0] === '--dry-run'
    if (args.length > (dryRun ? 1 : 0)) {
      complain(migrateCommand.help)
      return 2
    }
    const missing = dryRun ? await missingDatabase(config) : undefined
    if (missing !== undefined) {
      write(`${missing}.`)
      return 0
    }
    return withDatabase(
      { dataDir: config.dataDir, databaseUrl: config.databaseUrl, onProgress: progress },
      async url => {
        const { pool, close } = connect(url, { max: 1, applicationName: 'hent migrate' })
        try {
          const version = await readSchemaVersion(pool)
          if (version.state === 'newer') {
            complain(`${explainSchemaVersion(version)}. Nothing was done.`)
            return 3
          }
          if (dryRun) {
            write(explainSchemaVersion(version) ?? `The database is at ${version.database}: nothing to do.`)
            for (const name of version.pending) write(`migration ${name}`)
            return 0
          }
          const applied = await migrate(pool, progress)
          const { database } = await readSchemaVersion(pool)
          write(
            `${applied.length === 0 ? 'nothing to do' : `${applied.length} migrations applied`}: the database is at ${database}`,
          )
          return 0
        } finally {
          await close()
        }
      },
    )
  },
}
