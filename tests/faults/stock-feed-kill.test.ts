import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#database/connection.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { findStockViolations } from '../support/api/reservation-api.ts'
import { putMigratedDatabase } from '../support/servers/migrated-folder.ts'
import { startShop, temporaryFolder } from '../support/servers/shop.ts'
import { startLoad, type ClientLog } from './reservation-load.ts'
import { repeats, reportFigures } from '#tests/support/run/figures.ts'

const rounds = repeats({ short: 2, long: 5 })
const variants = 3_000
// More than can be reserved during all rounds.
const pieces = 9_000
const root = join(import.meta.dirname, '../..')

test(`a stock feed killed at random moments, ${rounds} times, the last time with its database, is completed by the same import`, async () => {
  const folder = await temporaryFolder('feed-kill')
  onTestFinished(() => folder.remove())
  const dataDir = folder.path
  const { shopId, eans, lines } = await prepare(dataDir)
  const log: ClientLog = { acknowledged: new Map(), inDoubt: new Map(), refused: [] }
  let halfWay = 0
  for (let round = 1; round <= rounds; round++) {
    const last = round === rounds
    const path = join(dataDir, `stock-${round}.tsv`)
    await writeFile(path, lines(pieces + round))
    const options = {
      dataDir,
      env: { RATE_LIMITS: 'off', TRUST_PROXY: '1', DEMO: '0' },
    }
    let shop = await startShop(options)
    onTestFinished(() => shop.killTree())
    const stopLoad = startLoad(shop.url, shopId, eans, log, 3)
    const importing = startImport(dataDir, path)
    await inDatabaseOf(dataDir, async ({ pool }) => {
      const left = async () => (await pool.query('select from shops.stock_feed_part')).rows.length
      await expect.poll(left, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
      const staged = await left()
      await expect.poll(left, { timeout: 60_000, interval: 5 }).toBeLessThan(staged)
      await wait(Math.random() * 150)
      importing.child.kill('SIGKILL')
      if (last) await shop.killTree()
      await importing.ended
    })
    await stopLoad()
    if (last) shop = await startShop(options)
    halfWay += await inDatabaseOf(dataDir, async ({ pool }) => {
      const { rows } = await pool.query<{ left: number; parts: number }>(
        `select parts, (select count(*)::int from shops.stock_feed_part) as left from feeds.run where finished_at is null`,
      )
      return rows.some(({ left, parts }) => left > 0 && left < parts) ? 1 : 0
    })
    expect((await startImport(dataDir, path).ended).code).toBe(0)
    await inDatabaseOf(dataDir, database => check(database, pieces + round))
    expect(await shop.stop()).toBe(0)
  }
  reportFigures('stock-feed-kill', {
    kills: rounds,
    'half-way': halfWay,
    'reservations acknowledged': log.acknowledged.size,
    lost: 0,
  })
  expect(halfWay).toBeGreaterThan(0)
  expect(log.acknowledged.size).toBeGreaterThan(rounds)
  expect(log.refused).toEqual([])
})

/** A shop with many variants, of which three are reserved, and a stock feed with a count of each. */
async function prepare(dataDir: string) {
  await putMigratedDatabase(dataDir)
  return inDatabaseOf(dataDir, async ({ db, pool }) => {
    const { id: shopId } = await givenShop(db)
    const requested = []
    for (let i = 0; i < 3; i++) requested.push(await givenVariant(db, { stock: { [shopId]: pieces } }))
    await pool.query(
      `insert into catalogue.variant (article_id, sku, ean, size_id, price)
       select article_id, 'wide-' || n, '9' || lpad(n::text, 12, '0'), size_id, price
         from catalogue.variant, generate_series(1, ${variants}) n where id = $1`,
      [requested[0]!.id],
    )
    const { rows } = await pool.query<{ store_code: string; sku: string }>(
      'select store_code, sku from shops.shop, catalogue.variant where shop.id = $1',
      [shopId],
    )
    const lines = (quantity: number) => {
      const at = new Date().toISOString()
      const body = rows.map(({ store_code, sku }) => `${store_code}\t${sku}\t${quantity}\tbuy\t${at}`)
      return `${['store_code\tid\tquantity\tpickup_method\tlast_updated', ...body].join('\n')}\n`
    }
    return { shopId, eans: requested.map(variant => variant.ean), lines }
  })
}

function startImport(dataDir: string, path: string) {
  const child = spawn(process.execPath, ['src/cli/hent.ts', 'import', 'inventory', path], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null }))
  return { child, ended }
}

/** Stock equals the feed's counts plus later movements, and the reserved stock equals the open reservations. */
async function check(database: Database, quantity: number) {
  const { pool } = database
  const { rows } = await pool.query(
    'select count(*)::int as rows, min(on_hand) as least, max(on_hand) as most from shops.stock where carried',
  )
  expect(rows).toEqual([{ rows: variants + 3, least: quantity, most: quantity }])
  expect((await pool.query('select * from shops.ledger_difference')).rows).toEqual([])
  expect((await pool.query('select id from feeds.run where finished_at is null')).rows).toEqual([])
  expect((await pool.query('select run_id from shops.stock_feed_part')).rows).toEqual([])
  // Every import is shown as finished in the admin, whichever process finished it.
  const others = await pool.query(`select state, reason from feeds.import where state not in ('done', 'unchanged')`)
  expect(others.rows).toEqual([])
  expect(await findStockViolations(database)).toEqual([])
}
