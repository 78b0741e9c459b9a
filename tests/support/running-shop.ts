import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { compose } from '#main/compose.ts'
import { createHttpServer } from '#main/http.ts'
import { openDatabase } from '#main/open-database.ts'
import { readConfig } from '#platform/config.ts'
import { silentLog } from './open-catalogue.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { temporaryRoot } from './temporary-root.ts'

/** The whole shop as `npm start` puts it together, over a database that `fill` filled, on a free port; `close` it. */
export async function startShop<Filled>(
  fill: (database: TestDatabase) => Promise<Filled>,
  environment: Record<string, string> = {},
) {
  const database = await testDatabase()
  const filled = await fill(database)
  const dataDir = await mkdtemp(join(await temporaryRoot(), 'hent-shop-'))
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMITS: 'off', ...environment })
  const open = await openDatabase(config, 'http://127.0.0.1', silentLog, why => {
    throw new Error(why)
  })
  let handler: Parameters<typeof createHttpServer>[0] = () => undefined
  const server = createHttpServer((request, response) => handler(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const shop = await compose(config, open, url, silentLog)
  handler = shop.handler
  return {
    url,
    filled,
    database,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await shop.close()
      await open.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
