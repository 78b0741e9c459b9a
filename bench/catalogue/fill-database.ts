// A separate process, so that the memory for generating a catalogue is released before the measurements.
import { openCluster } from '#database/cluster/cluster.ts'
import { connect } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { respondToCalls, type FillCalls } from '../load/messages.ts'

respondToCalls<FillCalls>({
  fill: async ({ dataDir, ...size }) => {
    const cluster = await openCluster({ dataDir, settings: { session_replication_role: 'replica' } })
    try {
      const database = connect(cluster.url(), { max: 4, applicationName: 'hent bench' })
      try {
        await migrate(database.pool)
        await generateCatalogue(database, size)
      } finally {
        await database.close()
      }
    } finally {
      await cluster.leave()
    }
    return null
  },
})
