import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { migrationNames, readMigration } from '#database/migration-files.ts'
import { lookUpVariants } from '#modules/catalogue/articles/index.ts'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { emptyDatabase } from './released-database.ts'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ database, drop } = await emptyDatabase())
  const { pool } = database
  await pool.query('create table public.migration (name text primary key, at timestamptz not null default now())')
  for (const name of (await migrationNames()).filter(each => each < '0603')) {
    await pool.query(await readMigration(name))
    await pool.query('insert into public.migration (name) values ($1)', [name])
  }
}, 60_000)
afterAll(() => drop())

test('if two earlier variants have the same code in two notations, the one in the feed keeps it, or else the newest', async () => {
  const { db } = database
  const replaced = await givenVariant(db, { ean: '036000291452', inFeed: false })
  const current = await givenVariant(db, { ean: '0036000291452' })
  const older = await givenVariant(db, { ean: '96385074', inFeed: false })
  const newer = await givenVariant(db, { ean: '0000096385074', inFeed: false })
  const piece = await givenVariant(db, { ean: '7038010055720' })
  const box = await givenVariant(db, { ean: '17038010055727' })
  await migrate(database.pool)
  const { rows } = await database.pool.query('select id, gtin from catalogue.variant order by id')
  expect(rows).toEqual([
    { id: replaced.id, gtin: null },
    { id: current.id, gtin: '00036000291452' },
    { id: older.id, gtin: null },
    { id: newer.id, gtin: '00000096385074' },
    { id: piece.id, gtin: '07038010055720' },
    { id: box.id, gtin: '17038010055727' },
  ])
  expect((await lookUpVariants(db, '036000291452')).map(({ id }) => id)).toEqual([current.id])
  expect((await lookUpVariants(db, replaced.sku)).map(({ id }) => id)).toEqual([replaced.id])
  await expect(
    database.pool.query(`update catalogue.variant set shares_code = false where id = ${replaced.id}`),
  ).rejects.toMatchObject({ constraint: 'variant_gtin_key' })
})
