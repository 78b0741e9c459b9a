import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ReservationAnswer } from '#contract/reservations.ts'
import { connect } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { findStockViolations } from '../support/api/reservation-api.ts'
import { putMigratedDatabase } from '../support/servers/migrated-folder.ts'
import { startShop, temporaryFolder } from '../support/servers/shop.ts'
import { newIntent, send, type ClientLog } from './reservation-load.ts'

test('fifty parallel posts of one key to two processes give one reservation and one answer', async () => {
  const folder = await temporaryFolder('two-processes')
  onTestFinished(() => folder.remove())
  await putMigratedDatabase(folder.path)
  await withDatabase({ dataDir: folder.path }, async url => {
    const database = connect(url, { max: 2 })
    const { id } = await givenShop(database.db)
    const jackets = [
      await givenVariant(database.db, { stock: { [id]: 60 } }),
      await givenVariant(database.db, { stock: { [id]: 60 } }),
    ]
    const secret = 'one secret for both of the processes'
    const env = { DATABASE_URL: url, RATE_LIMITS: 'off', TRUST_PROXY: '1', DEMO: '0', SECRET: secret }
    const shops = [
      await startShop({ dataDir: join(folder.path, 'first'), env }),
      await startShop({ dataDir: join(folder.path, 'second'), env }),
    ]
    try {
      const eans = jackets.map(({ ean }) => ean)
      const intent = await newIntent(shops[0]!.url, id, eans)
      const logs = Array.from({ length: 50 }, (): ClientLog => ({
        acknowledged: new Map(),
        inDoubt: new Map(),
        refused: [],
      }))
      await Promise.all(logs.map((log, i) => send(shops[i % 2]!.url, intent, log)))
      const results = logs.flatMap(log => [...log.acknowledged.values()]) satisfies ReservationAnswer[]
      expect(logs.flatMap(log => log.refused)).toEqual([])
      expect(results).toHaveLength(50)
      expect(new Set(results.map(result => JSON.stringify(result))).size).toBe(1)
      expect(await database.db.selectFrom('reservations.reservation').select('id').execute()).toHaveLength(1)
      expect(await findStockViolations(database)).toEqual([])
    } finally {
      await Promise.all(shops.map(shop => shop.stop()))
      await database.close()
    }
  })
})
