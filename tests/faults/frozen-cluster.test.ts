import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { findStockViolations } from '../support/api/reservation-api.ts'
import { putMigratedDatabase } from '../support/servers/migrated-folder.ts'
import { startShop, temporaryFolder } from '../support/servers/shop.ts'
import { newIntent, send, type ClientLog } from './reservation-load.ts'

test('while an embedded database is frozen requests get 503 within a time limit, and succeed when it continues', async () => {
  const folder = await temporaryFolder('frozen')
  onTestFinished(() => folder.remove())
  await putMigratedDatabase(folder.path)
  await withDatabase({ dataDir: folder.path }, async url => {
    const database = connect(url, { max: 2 })
    const { id } = await givenShop(database.db)
    const { ean } = await givenVariant(database.db, { stock: { [id]: 60 } })
    const shop = await startShop({
      dataDir: folder.path,
      env: { RATE_LIMITS: 'off', TRUST_PROXY: '1', DEMO: '0' },
    })
    const log: ClientLog = { acknowledged: new Map(), inDoubt: new Map(), refused: [] }
    let frozen: { resume(): void } | undefined
    try {
      await send(shop.url, await newIntent(shop.url, id, [ean]), log)
      expect(log.acknowledged.size).toBe(1)
      const intents = await Promise.all(Array.from({ length: 3 }, () => newIntent(shop.url, id, [ean])))
      frozen = await shop.freezeDatabase()
      const askedAt = performance.now()
      const answered = await Promise.all(intents.map(intent => send(shop.url, intent, log)))
      // Each got a response without a reservation, and none waited longer than a browser would.
      expect(answered).toEqual([true, true, true])
      expect(log.inDoubt.size).toBe(3)
      expect(performance.now() - askedAt).toBeLessThan(20_000)
      frozen.resume()
      // The shoppers retry with the same keys: whatever happened the first time, each gets one reservation.
      await expect
        .poll(
          async () => {
            for (const intent of [...log.inDoubt.values()]) await send(shop.url, intent, log)
            return log.acknowledged.size
          },
          { timeout: 30_000, interval: 500 },
        )
        .toBe(4)
      expect(log.refused).toEqual([])
      expect(await database.db.selectFrom('reservations.reservation').select('id').execute()).toHaveLength(4)
      expect(await findStockViolations(database)).toEqual([])
    } finally {
      frozen?.resume()
      await shop.stop()
      await database.close()
    }
  })
})
