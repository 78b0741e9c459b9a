import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openCluster } from '#database/cluster/cluster.ts'
import { connect } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { openCatalogue } from '#modules/catalogue/read-model/index.ts'
import { createLog } from '#platform/log.ts'
import { recordOf, writeRecordedScores, type RecordedScores } from './recorded-scores.ts'
import { goldenSets, loadDemoGoods, scoreSearch } from './score-search.ts'
import { temporaryRoot } from '#tests/support/run/temporary-root.ts'

// Measures the search and records its figures, for review in the change that alters them: npm run golden
const folder = await mkdtemp(join(await temporaryRoot(), 'hent-golden-'))
const cluster = await openCluster({ dataDir: join(folder, 'database'), settings: { fsync: 'off' } })
const server = connect(cluster.url('postgres'), { max: 1 })
await server.pool.query('create database golden')
await server.close()
const address = new URL(cluster.url('postgres'))
address.pathname = '/golden'
const database = connect(address.href, { max: 5 })
try {
  await migrate(database.pool)
  await loadDemoGoods(database.db, join(folder, 'feeds'))
  const clock = { now: () => new Date() }
  const catalogue = await openCatalogue(database, { clock, log: createLog({ level: 'silent' }) })
  const recorded: RecordedScores = {}
  for (const [name, queries] of Object.entries(goldenSets)) {
    const [withSynonyms, withoutSynonyms] = [true, false].map(on =>
      recordOf(scoreSearch(catalogue.current(), queries, on)),
    ) as [ReturnType<typeof recordOf>, ReturnType<typeof recordOf>]
    recorded[name] = { withSynonyms, withoutSynonyms }
    console.log(name, JSON.stringify({ with: withSynonyms.kinds, without: withoutSynonyms.kinds }, null, 1))
    console.log('all', withSynonyms.all, withoutSynonyms.all)
  }
  await writeRecordedScores(recorded)
  await catalogue.close()
} finally {
  await database.close()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
