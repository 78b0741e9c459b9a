import { connect } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { migrate } from '#database/migrate.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = {
  summary: "bring the database to this version's shape",
  help: 'Usage: npm run hent -- migrate\n\nA start does the same; run it by itself before the first of several servers is replaced.',
  bare: true,
  run: (_args, { config, write, progress }) =>
    withDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, onProgress: progress }, async url => {
      const database = connect(url, { max: 1, applicationName: 'hent migrate' })
      try {
        const applied = await migrate(database.pool, progress)
        write(applied.length === 0 ? 'nothing to do' : `${applied.length} migrations applied`)
        return 0
      } finally {
        await database.close()
      }
    }),
}
