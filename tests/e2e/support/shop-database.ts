import { connect, type Database } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'

/** Runs `work` on the database of a running shop, for changes without an interface, such as a new price. */
export function inDatabaseOf<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  return withDatabase({ dataDir }, async url => {
    const database = connect(url, { max: 2 })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  })
}
