import { expect, test } from 'vitest'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { advisoryLocks } from '#database/advisory-locks.ts'
import { usingDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { keepLedgerMonths } from './index.ts'

const months = async ({ pool }: TestDatabase) => {
  const { rows } = await pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'shops.stock_movement'::regclass order by 1`,
  )
  return rows.map(({ name }) => name.replace('ledger.', ''))
}
const countIn = async ({ pool }: TestDatabase, table: string) =>
  Number((await pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]!.count)
const differences = async ({ pool }: TestDatabase) => (await pool.query('select * from shops.ledger_difference')).rows

/** A ledger with one movement of one piece at each of these times, and as many pieces in stock. */
async function givenOldLedger(database: TestDatabase, since: readonly string[]) {
  const { id: shopId } = await givenShop(database.db)
  const { id: variantId } = await givenVariant(database.db, { stock: { [shopId]: 0 } })
  for (const at of since)
    await database.pool.query(
      `insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type, at)
       values ($1, $2, 1, 'count', 'count', $3)`,
      [shopId, variantId, at],
    )
  await database.pool.query('update shops.stock set on_hand = $1', [since.length])
  return { shopId, variantId }
}

test('a new database has ledger partitions for this month and a year ahead, and a second run adds none', async () => {
  const database = await usingDatabase()
  const names = await months(database)
  expect(names).toHaveLength(14)
  expect(names.at(-1)).toBe('no_month')
  expect(await keepLedgerMonths(database.db)).toEqual({ made: 0, carriedOver: [], complete: true })
})

test('movements older than 36 months are merged into one sum per stock row, one month at a time', async () => {
  const database = await usingDatabase()
  await givenOldLedger(database, [
    '2020-01-31T23:59:59.999Z',
    '2020-02-01T00:00:00Z',
    '2020-02-29T12:00:00Z',
    '2020-03-01T00:00:00Z',
  ])
  expect(await countIn(database, 'ledger.no_month')).toBe(4)

  // 36 months after the end of January 2020. Below: 36 months after the end of February 2020.
  const first = await keepLedgerMonths(database.db, new Date('2023-02-01T00:00:00Z'))
  expect(first).toMatchObject({ carriedOver: ['month_2020_01'], complete: true })
  expect(await countIn(database, 'ledger.no_month')).toBe(0)
  expect(await countIn(database, 'shops.stock_movement')).toBe(3)
  expect(await differences(database)).toEqual([])
  expect(await keepLedgerMonths(database.db, new Date('2023-02-28T23:00:00Z'))).toMatchObject({ carriedOver: [] })

  const second = await keepLedgerMonths(database.db, new Date('2023-03-01T00:00:00Z'))
  expect(second).toMatchObject({ carriedOver: ['month_2020_02'], complete: true })
  const { rows } = await database.pool.query('select on_hand, reserved from shops.stock_carried_over')
  expect(rows).toEqual([{ on_hand: 3, reserved: 0 }])
  expect(await countIn(database, 'shops.stock_movement')).toBe(1)
  expect(await months(database)).not.toContain('month_2020_02')
  expect(await differences(database)).toEqual([])
})

test('ledger partitions are made and merged even during the import of a feed', async () => {
  const database = await usingDatabase()
  await givenOldLedger(database, ['2020-01-31T12:00:00Z'])
  const importing = await database.pool.connect()
  await importing.query(`select pg_advisory_lock(${advisoryLocks.feedImport})`)
  const done = await keepLedgerMonths(database.db, new Date('2023-02-01T00:00:00Z'))
  await importing.query(`select pg_advisory_unlock(${advisoryLocks.feedImport})`)
  importing.release()
  expect(done).toMatchObject({ carriedOver: ['month_2020_01'], complete: true })
})

test('a movement without a partition is stored, and moved to its own partition when that is made', async () => {
  const database = await usingDatabase()
  await givenOldLedger(database, ['2034-05-05T05:05:05Z'])
  expect(await differences(database)).toEqual([])
  expect(await keepLedgerMonths(database.db)).toMatchObject({ made: 1 })
  expect(await countIn(database, 'ledger.no_month')).toBe(0)
  expect(await countIn(database, 'ledger.month_2034_05')).toBe(1)
})

test('movements cannot be changed or deleted, through the ledger or through a partition', async () => {
  const database = await usingDatabase()
  await givenOldLedger(database, ['2034-05-05T05:05:05Z'])
  await keepLedgerMonths(database.db)
  for (const table of ['shops.stock_movement', 'ledger.month_2034_05']) {
    await expect(database.pool.query(`update ${table} set on_hand_delta = 7`)).rejects.toThrow('append-only')
    await expect(database.pool.query(`delete from ${table}`)).rejects.toThrow('append-only')
  }
})

test('while another transaction locks the ledger, making partitions gives up soon and continues at the next call', async () => {
  const database = await usingDatabase()
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('lock table shops.stock_movement in share update exclusive mode')
  const later = new Date('2040-01-01T00:00:00Z')
  expect(await keepLedgerMonths(database.db, later)).toEqual({ made: 0, carriedOver: [], complete: false })
  await client.query('rollback')
  client.release()
  const { made, carriedOver, complete } = await keepLedgerMonths(database.db, later)
  expect({ made, complete }).toEqual({ made: 13, complete: true })
  expect(carriedOver.length).toBeGreaterThan(0)
})

test('reservations succeed while partitions are made and merged, and the ledger adds up', async () => {
  const shop = await usingShop()
  const { db } = shop.database
  const { id: shopId } = await givenShop(db)
  const jacket = await givenVariant(db, { stock: { [shopId]: 40 } })
  const guests = await Promise.all(Array.from({ length: 20 }, () => shop.guest()))
  const year = (n: number) => new Date(Date.UTC(2041 + n, 0, 1))
  const [statuses, ...looks] = await Promise.all([
    Promise.all(
      guests.map(async (guest, n) => {
        const wish = { ...requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }]), Email: `g${n}@example.com` }
        return (await shop.reserve(guest, wish)).status
      }),
    ),
    keepLedgerMonths(db, year(0)),
    keepLedgerMonths(db, year(0)),
    keepLedgerMonths(db, year(1)),
  ])
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(looks.flatMap(look => look.carriedOver).length).toBe(new Set(looks.flatMap(look => look.carriedOver)).size)
  expect(await differences(shop.database)).toEqual([])
})
