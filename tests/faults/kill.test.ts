import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { clusterPaths } from '#database/cluster-files.ts'
import { connect } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { migrate } from '#database/migrate.ts'
import { readPostmaster } from '#database/postmaster-file.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { brokenPromises } from '../support/api/reservation-api.ts'
import { startShop, temporaryFolder } from '../support/servers/shop.ts'
import { send, startLoad, type ClientLog } from './reservation-load.ts'

const rounds = process.env['HENT_FAULTS'] === 'long' ? 20 : 3
const seed = Number(process.env['HENT_SEED'] ?? Date.now() % 1_000_000)
// The shop's own server needs its pages built, as `npm test` does first.
const built = existsSync(join(import.meta.dirname, '../../build/server/index.js'))
const entry = built ? 'src/main/server.ts' : 'tests/support/servers/reservation-server.ts'
const shoppers = 6

test(`no acknowledged reservation is lost in ${rounds} kills of server and database`, async () => {
  const folder = await temporaryFolder('kill')
  onTestFinished(() => folder.remove())
  const dataDir = folder.path
  const { shopId, eans } = await prepare(dataDir)
  const random = seeded(seed)
  const log: ClientLog = { acknowledged: new Map(), inDoubt: new Map(), refused: [] }
  let hits = 0
  let repeated = 0

  for (let round = 1; round <= rounds; round++) {
    const shop = await startShop({ dataDir, entry, env: { RATE_LIMITS: 'off', TRUST_PROXY: '1', DEMO: '0' } })
    // A shopper who got no answer asks again with the same key.
    for (const intent of [...log.inDoubt.values()]) {
      await send(shop.url, intent, log)
      repeated++
    }
    const watcher = await watch(dataDir)
    const stop = startLoad(shop.url, shopId, eans, log, shoppers)
    await wait(150 + random() * 700)
    if (await watcher.seesOpenTransaction()) hits++
    await shop.killTree()
    await stop()
    await watcher.end()
    await check(dataDir, log)
  }

  console.info(
    `${entry}, seed ${seed}: ${rounds} kills, ${hits} of them in an open transaction, ${log.acknowledged.size} reservations acknowledged, ${repeated} asked again`,
  )
  expect(log.refused).toEqual([])
  expect(log.acknowledged.size).toBeGreaterThan(rounds)
  expect(hits).toBeGreaterThanOrEqual(rounds / 2)
})

async function prepare(dataDir: string) {
  return onDatabase(dataDir, async database => {
    await migrate(database.pool)
    const { id: shopId } = await givenShop(database.db)
    const variants = []
    for (let i = 0; i < 3; i++) variants.push(await givenVariant(database.db, { stock: { [shopId]: 100_000 } }))
    // Makes a transaction last long enough to be hit; the shop itself knows nothing of it.
    await database.pool.query(`
      create function reservations.dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.03); return null; end $$;
      create trigger dawdle after insert on reservations.event for each row execute function reservations.dawdle()`)
    return { shopId, eans: variants.map(variant => variant.ean) }
  })
}

/** After the restart: all that was acknowledged is there as it was told, once, and the counters are the ledger's. */
async function check(dataDir: string, log: ClientLog) {
  await onDatabase(dataDir, async database => {
    const rows = await database.db
      .selectFrom('reservations.reservation')
      .select(['id', 'name', 'pickup_code', 'receipt_token'])
      .execute()
    const kept = new Map(rows.map(row => [row.id, row]))
    for (const answer of log.acknowledged.values()) {
      expect(kept.get(answer.reservation.id)).toMatchObject({
        pickup_code: answer.pickupCode,
        receipt_token: answer.receiptToken,
      })
    }
    expect(new Set(rows.map(row => row.name)).size, 'one reservation a shopper').toBe(rows.length)
    expect(rows.length).toBeLessThanOrEqual(log.acknowledged.size + log.inDoubt.size)
    expect(await brokenPromises(database)).toEqual([])
    const { rows: mails } = await database.pool.query<{ jobs: number }>(
      `select count(*) as jobs from jobs.job where name = 'reservation-mail'`,
    )
    expect(mails[0]!.jobs, 'a mail for each reservation and no other').toBe(rows.length)
  })
}

async function onDatabase<T>(dataDir: string, work: (database: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  return withDatabase({ dataDir }, async url => {
    const database = connect(url, { max: 2 })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  })
}

/** Looks at the running database from outside. */
async function watch(dataDir: string) {
  const { data, passwordFile } = clusterPaths(dataDir)
  const port = (await readPostmaster(data))!.port
  const password = await readFile(passwordFile, 'utf8')
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'hent', password, database: 'hent' })
  client.on('error', () => {})
  await client.connect()
  return {
    /** Waits a little for a transaction that has written something and is not yet committed. */
    async seesOpenTransaction(): Promise<boolean> {
      for (let attempt = 0; attempt < 200; attempt++) {
        const { rows } = await client.query<{ open: number }>(`
          select count(*) as open from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`)
        if (rows[0]!.open > 0) return true
        await wait(2)
      }
      return false
    },
    end: () => client.end().catch(() => {}),
  }
}

function seeded(start: number): () => number {
  let state = start
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
