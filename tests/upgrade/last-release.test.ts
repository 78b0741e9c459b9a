import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { migrationNames } from '#database/migration-files.ts'
import { wholeApi } from '#main/register-api.ts'
import { apiDeps } from '#tests/support/api/api-deps.ts'
import { guestOf } from '#tests/support/api/reservation-api.ts'
import { givenNearby } from '#tests/support/catalogue/nearby.ts'
import { givenCatalogue, testClock } from '#tests/support/catalogue/open-catalogue.ts'
import { migrationsOf, released, releasedDatabase, releasedRowsOf, releases, stateOf } from './released-database.ts'

const release = releases.at(-1)!
const rowsOf = (table: string) => releasedRowsOf(table, release)
/** Tables that a later migration removed. */
const removed = new Set<string>()

let database: Database & { url: string }
let applied: string[]
let before: Map<string, unknown[]>
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ database, drop } = await releasedDatabase(release))
  before = await storedRows()
  applied = await migrate(database.pool)
}, 60_000)
afterAll(() => drop())

/** The rows of each table that the state fills, with the columns that it has. */
async function storedRows() {
  const rows = stateOf(release)
    .filter(({ table }) => !removed.has(table))
    .map(async ({ table, rows: [first = {}] }) => {
      const columns = Object.keys(first).map(column => `"${column}"`)
      const order = columns.map((_, at) => at + 1).join(', ')
      const query = `select ${columns.map(column => `${column}::text`).join(', ')} from ${table} order by ${order}`
      return [table, (await database.pool.query(query)).rows as unknown[]] as const
    })
  return new Map(await Promise.all(rows))
}

test('the last release has a state with rows in most tables', () => {
  expect(migrationsOf(release)).toEqual(Object.keys(released))
  expect(stateOf(release).length).toBeGreaterThan(100)
  for (const { table, rows } of stateOf(release))
    expect(before.get(table)!.length, table).toBeGreaterThanOrEqual(rows.length)
})

test('the database of the last release is migrated to this version and keeps its rows', async () => {
  const newest = migrationsOf(release).at(-1)!
  expect(applied).toEqual((await migrationNames()).filter(name => name > newest))
  const after = await storedRows()
  // Migrations may add rows, such as synonyms for occasions (0634).
  for (const [table, rows] of before) expect(after.get(table), table).toEqual(expect.arrayContaining(rows))
  const { rows } = await database.pool.query('select * from shops.ledger_difference')
  expect(rows).toEqual([])
})

test('after an upgrade from the last release the shop serves its goods, shops and receipts', async () => {
  const own = { ...database, close: async () => {} }
  const catalogue = await givenCatalogue(own, testClock(new Date().toISOString()))
  const deps = apiDeps(own, { catalogue, stock: { nearby: await givenNearby(own) } })
  await deps.queue.start()
  try {
    const guest = await guestOf(wholeApi(deps))
    const { body: list } = await guest.get('/articles')
    expect(list.data.length).toBeGreaterThan(0)
    expect(await guest.get(`/articles/${list.data[0].id}`)).toMatchObject({
      status: 200,
      body: { id: list.data[0].id },
    })
    const { body: shops } = await guest.get('/shops')
    expect(shops.length).toBeGreaterThan(0)
    const reservation = rowsOf('reservations.reservation').find(row => row['receipt_token'] && row['email'])
    const receipt = await guest.get(`/reservations/receipt/${String(reservation!['receipt_token'])}`)
    expect(receipt).toMatchObject({ status: 200, body: { reservation: { id: reservation!['id'] } } })
  } finally {
    await deps.queue.stop()
  }
})
