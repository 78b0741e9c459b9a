import { rebuildIndexes } from '#database/database-health.ts'
import { hent } from '#platform/config/typed-commands.ts'
import type { Command } from './command.ts'
import { withShopDatabase } from './with-shop-database.ts'

export const reindexCommand: Command = {
  summary: 'rebuild all indexes, after the order of texts has changed',
  grammar: { '': {} },
  help: `Usage: ${hent} reindex

Rebuilds all indexes of the database, and records the versions of its collations. For use when doctor reports a changed
order of texts, which follows an upgrade of the operating system or of PostgreSQL. The shop may run meanwhile. With
100,000 articles it takes minutes.`,
  async run(_, { config, write, progress, complain }) {
    return withShopDatabase({ config, progress, complain }, { name: 'hent reindex' }, async ({ db }) => {
      try {
        await rebuildIndexes(db)
        write('All indexes were rebuilt.')
        return 0
      } catch (error) {
        if (!(error instanceof Error)) throw error
        complain(
          `An index could not be rebuilt: ${error.message}. If rows are duplicates, correct them by psql or restore a backup, then repeat.`,
        )
        return 1
      }
    })
  },
}
