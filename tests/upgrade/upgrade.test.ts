import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { migrationNames, readMigration } from '#database/migration-files.ts'
import { openCatalogue, recordById } from '#modules/catalogue/read-model/index.ts'
import { logIn } from '#modules/people/staff/index.ts'
import { shopOver } from '#tests/support/api/reservation-api.ts'
import { silentLog, testClock } from '#tests/support/catalogue/open-catalogue.ts'
import { migrationsOf, released, releasedDatabase, releasedRowsOf } from './released-database.ts'

let database: Database & { url: string }
let applied: string[]
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await releasedDatabase())
  applied = await migrate(database.pool)
}, 60_000)
afterAll(() => drop())

test('the released migrations are unchanged', async () => {
  for (const [file, hash] of Object.entries(released))
    expect(
      createHash('sha256')
        .update(await readMigration(file))
        .digest('hex'),
      file,
    ).toBe(hash)
})

test('a new migration is numbered after each released one, and no two have the same number', async () => {
  const names = await migrationNames()
  expect(names).toEqual(expect.arrayContaining(Object.keys(released)))
  const newest = Object.keys(released).toSorted().at(-1)!.slice(0, 4)
  expect(names.filter(name => !(name in released) && name.slice(0, 4) <= newest)).toEqual([])
  const numbers = names.map(name => name.slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test('the database of an early release is migrated to this one without loss', async () => {
  expect(applied.length).toBeGreaterThan(0)
  expect(applied.filter(file => migrationsOf('0072').includes(file))).toEqual([])
  for (const table of ['reservations.reservation', 'reservations.line', 'shops.stock_movement', 'catalogue.variant']) {
    const { rows } = await database.pool.query<{ id: number }>(`select * from ${table} order by id`)
    expect(rows, table).toHaveLength(releasedRowsOf(table).length)
  }
  const { rows } = await database.pool.query('select * from shops.ledger_difference')
  expect(rows).toEqual([])
})

test('after an upgrade an article is listed with its name and price', async () => {
  const catalogue = await openCatalogue(database, { clock: testClock('2026-11-22T12:00:00Z'), log: silentLog })
  const jacket = releasedRowsOf('catalogue.article').find(({ name: called }) => called === 'Storm skalljakke')!
  const record = recordById(catalogue.current(), jacket['id'] as number)
  expect(record).toMatchObject({ listed: true, facts: { name: 'Storm skalljakke' } })
  expect(record!.pricing.price).toBe(99_900)
  await catalogue.close()
})

test('after an upgrade a receipt is readable, its reservation can be handed over, and the shop takes new ones', async () => {
  const shop = await shopOver({ ...database, close: async () => {} })
  const open = releasedRowsOf('reservations.reservation').find(({ status_id: status }) => status === 1)!
  const guest = await shop.guest()
  const receipt = await guest.get(`/reservations/receipt/${String(open['receipt_token'])}`)
  expect(receipt).toMatchObject({ status: 200, body: { reservation: { name: open['name'], statusID: 1 } } })
  const cancelled = await guest.post(`/reservations/receipt/${String(open['receipt_token'])}/cancel`)
  expect(cancelled).toMatchObject({ status: 200, body: { reservation: { statusID: 6 } } })
  const { rows } = await database.pool.query('select * from shops.ledger_difference')
  expect(rows).toEqual([])
})

test('after an upgrade the ledger still has the cause of each movement, by type and id', async () => {
  const before = releasedRowsOf('shops.stock_movement').sort((a, b) => Number(a['id']) - Number(b['id']))
  const { rows } = await database.pool.query(
    'select id, kind, cause_type, cause_id from shops.stock_movement where id = any($1) order by id',
    [before.map(row => row['id'])],
  )
  expect(before.length).toBeGreaterThan(0)
  expect(rows).toEqual(
    before.map(row => {
      const [type, id] = row['reservation_id'] ? ['reservation', row['reservation_id']] : ['count', row['feed_run_id']]
      return {
        id: row['id'],
        kind: row['cause'] === 'feed' ? 'count' : row['cause'],
        cause_type: type,
        cause_id: id ?? null,
      }
    }),
  )
  expect(new Set(rows.map(row => (row as { cause_type: string }).cause_type))).toEqual(
    new Set(['count', 'reservation']),
  )
  await expect(database.pool.query('delete from shops.stock_movement')).rejects.toThrow('append-only')
})

test('after an upgrade staff can log in with their passwords', async () => {
  const typed = { email: 'kari@kjeden.no', password: 'et passord som er langt nok' }
  expect(await logIn(database.db, typed, false)).toMatchObject({ account: { role: 'assistant' } })
  expect(await logIn(database.db, { ...typed, password: 'et annet passord' }, false)).toBeNull()
})

test('a migration numbered before an applied one is refused before any change', async () => {
  await database.pool.query("delete from public.migration where name = '0071_audit_by_subject.sql'")
  await expect(migrate(database.pool)).rejects.toThrow(/0071_audit_by_subject\.sql comes too late/)
  await database.pool.query("insert into public.migration (name) values ('0071_audit_by_subject.sql')")
  expect(await migrate(database.pool)).toEqual([])
})
