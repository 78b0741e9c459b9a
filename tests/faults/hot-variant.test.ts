import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { spreadOf } from '../../bench/measures/statistics.ts'
import { findStockViolations } from '../support/api/reservation-api.ts'
import { startShop } from '../support/servers/shop.ts'
import { newIntent, send, type ClientLog } from './reservation-load.ts'
import { shopFolder } from './shop-folder.ts'
import { repeats, reportFigures } from '#tests/support/run/figures.ts'

const long = process.env['HENT_FAULTS'] === 'long'
const seconds = repeats({ short: 2, long: 30 })
const aSecond = 50
const requested = seconds * aSecond
// Each takes two pieces, so one shopper in ten finds it sold out.
const enoughFor = Math.floor(requested * 0.9)

test(`${aSecond} reservations a second of one variant for ${seconds} s reserve exactly the available pieces, and the others are refused as sold out`, async () => {
  const { dataDir, shopId, eans } = await shopFolder('hot-variant', { pieces: enoughFor * 2 })
  const shop = await startShop({ dataDir, env: { RATE_LIMITS: 'off', TRUST_PROXY: '1', DEMO: '0' } })
  const log: ClientLog = { acknowledged: new Map(), inDoubt: new Map(), refused: [] }
  const intents: Awaited<ReturnType<typeof newIntent>>[] = []
  for (let made = 0; made < requested; made++) intents.push(await newIntent(shop.url, shopId, eans))

  // On a fixed schedule: a slow response does not delay the next request.
  const latencies = new Float64Array(requested)
  const begun = performance.now()
  const all: Promise<void>[] = []
  for (const [at, intent] of intents.entries()) {
    const due = begun + (at * 1000) / aSecond
    if (performance.now() < due) await wait(due - performance.now())
    all.push(send(shop.url, intent, log).then(() => void (latencies[at] = performance.now() - due)))
  }
  await Promise.all(all)
  const shed = log.inDoubt.size
  // Shoppers refused with 503 retry with the same key.
  for (let round = 0; round < 10 && log.inDoubt.size > 0; round++)
    for (const intent of [...log.inDoubt.values()]) await send(shop.url, intent, log)
  await shop.stop()

  const { p50, p95, p99 } = spreadOf(latencies)
  reportFigures('hot-variant', {
    reservations: requested,
    'a second': aSecond,
    'reservations acknowledged': log.acknowledged.size,
    'sold out': log.refused.length,
    lost: log.inDoubt.size,
    'first refused with 503': shed,
    'ms p50': p50.toFixed(0),
    'ms p95': p95.toFixed(0),
    'ms p99': p99.toFixed(0),
  })
  expect([log.acknowledged.size, log.refused.length, log.inDoubt.size]).toEqual([enoughFor, requested - enoughFor, 0])
  for (const answer of log.refused) expect(answer).toContain('out_of_stock')
  await inDatabaseOf(dataDir, async database => {
    const { rows } = await database.pool.query('select on_hand, reserved from shops.stock where shop_id = $1', [shopId])
    expect(rows).toEqual([{ on_hand: enoughFor * 2, reserved: enoughFor * 2 }])
    expect(await findStockViolations(database)).toEqual([])
  })
  // On a busy machine the duration of a short burst proves nothing.
  if (long) expect(p95).toBeLessThanOrEqual(500)
})
