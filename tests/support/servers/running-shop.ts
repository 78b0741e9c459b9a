import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { compose } from '#main/compose.ts'
import { openDatabase } from '#main/open-database.ts'
import { openPictures } from '#main/pictures/open-pictures.ts'
import { readConfig } from '#platform/config.ts'
import { silentLog } from '../catalogue/open-catalogue.ts'
import { testDatabase, type TestDatabase } from '../database/database.ts'
import { temporaryRoot } from '../run/temporary-root.ts'
import { serve } from './serve-parts.ts'

/**
 * The whole shop as `npm start` builds it, over a database filled by `fill`, on a free port. Call `close` when done.
 */
export async function startShop<Filled>(
  fill: (database: TestDatabase) => Promise<Filled>,
  environment: Record<string, string> = {},
) {
  const database = await testDatabase()
  const filled = await fill(database)
  const dataDir = await mkdtemp(join(await temporaryRoot(), 'hent-shop-'))
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMITS: 'off', ...environment })
  const pictures = await openPictures(config, silentLog)
  const open = await openDatabase(config, 'http://127.0.0.1', silentLog, why => {
    throw new Error(why)
  })
  let handler: RequestListener = () => undefined
  const { url, close } = await serve((request, response) => handler(request, response))
  const shop = await compose(config, open, { pictures, sellers: new Map() }, url, silentLog)
  handler = shop.handler
  await shop.startJobs()
  return {
    url,
    filled,
    database,
    dataDir,
    async close() {
      await close()
      await shop.close()
      await open.close()
      pictures.store.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
