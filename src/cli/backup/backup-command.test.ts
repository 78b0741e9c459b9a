import { randomUUID } from 'node:crypto'
import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { changeBrand } from '#modules/documents/brands/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { changePrices, sealPriceLog } from '#modules/sales/campaigns/index.ts'
import { readConfig } from '#platform/config.ts'
import { folderMediaStore } from '#platform/media-store.ts'
import { writeSetting } from '#database/settings.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { productLine, stockLine, storeLine, usingFeeds, usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { requestFor, shopOver } from '#tests/support/api/reservation-api.ts'
import { backupCommand } from './backup-command.ts'
import { restoreCommand } from './restore-command.ts'
import { doctorCommand } from '../doctor/doctor-command.ts'
import type { Command } from '../command.ts'

// `doctor` requires these settings for a real chain.
const completeSettings = {
  SMTP_URL: 'smtp://mail.butikk.no',
  PUBLIC_URL: 'https://butikk.no',
  TRUST_PROXY: '1',
  OPERATOR_EMAIL: 'drift@butikk.no',
}
async function givenChain() {
  const database = await usingDatabase()
  await changeBrand(
    database,
    systemActor,
    { brand: 'ox', basedOn: undefined },
    {
      ...{ email: 'post@butikk.no', phone: '22 33 44 55' },
      ...{ company: 'Butikk AS', orgno: '987654325', address: 'Storgata 1, 0155 Oslo' },
    },
  )
  return database
}
async function operator(database: TestDatabase, folder: string) {
  const config = readConfig({ ...completeSettings, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') })
  const texts: string[] = []
  const tell = (line: string) => void texts.push(line)
  const run = (command: Command, ...args: string[]) =>
    command.run(args, { config, write: tell, progress: tell, complain: tell })
  return { config, said: texts, run, media: folderMediaStore(join(folder, 'data', 'media')) }
}
const rowsOf = async ({ pool }: TestDatabase, table: string) =>
  (await pool.query<{ row: string }>(`select r::text as row from ${table} r order by 1`)).rows.map(({ row }) => row)

async function emptyDatabase() {
  const database = await usingDatabase()
  await database.pool.query('drop schema public cascade; create schema public')
  return database
}

test('a backup during reservations holds every reservation acknowledged before it began, and restores completely elsewhere', async () => {
  const database = await givenChain()
  const shop = await shopOver(database)
  const { id: shopId } = await givenShop(database.db, { openingHours: 'Man-Søn 0800-2000' })
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 500 } })
  await writeSetting(database.db, 'secret', 'kept with the data of the shop')
  const folder = await usingFolder()
  const source = await operator(database, folder)
  const picture = `${randomUUID()}-640.webp`
  await source.media.put(picture, Buffer.from([0, 1, 2, 255]))

  const acknowledged: number[] = []
  const reserve = async () => {
    const result = await shop.reserve(await shop.guest(), requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }]))
    expect(result.status).toBe(201)
    acknowledged.push(result.body.reservation.id)
  }
  for (let i = 0; i < 5; i++) await reserve()
  const file = join(folder, 'shop.backup')
  let going = true
  const traffic = (async () => {
    while (going) await reserve()
  })()
  const before = [...acknowledged]
  expect(await source.run(backupCommand, file)).toBe(0)
  going = false
  await traffic
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await source.run(backupCommand, file)).toBe(1)
  expect(source.said.at(-1)).toContain('already exists')

  const elsewhere = await usingDatabase()
  const target = await operator(elsewhere, await usingFolder())
  expect({ code: await target.run(restoreCommand, file), said: target.said.at(-1) }).toMatchObject({ code: 0 })
  const { rows } = await elsewhere.pool.query<{ id: number }>('select id from reservations.reservation order by id')
  const restored = rows.map(({ id }) => id)
  expect(restored).toEqual(expect.arrayContaining(before))
  expect(await target.media.read(picture)).toEqual(Buffer.from([0, 1, 2, 255]))
  // Tables that did not change meanwhile are identical; changed ones have the right totals.
  for (const table of [
    'catalogue.variant',
    'catalogue.article',
    'catalogue.gender',
    'search.synonym',
    'settings.setting',
  ])
    expect(await rowsOf(elsewhere, table), table).toEqual(await rowsOf(database, table))
  expect({
    code: await target.run(doctorCommand),
    said: target.said.filter(line => line.startsWith('PROBLEM')),
  }).toEqual({
    code: 0,
    said: [],
  })
  // The restored shop continues: waiting mails, numbers, stock and the triggers on it.
  const jobs = await elsewhere.pool.query(`select from jobs.job where name = 'reservation-mail'`)
  expect(jobs.rowCount).toBe(restored.length)
  const other = await shopOver(elsewhere)
  const outcome = await other.reserve(await other.guest(), requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }]))
  expect(outcome.status).toBe(201)
  expect(outcome.body.reservation.id).toBeGreaterThan(Math.max(...restored))
  await expect(elsewhere.pool.query('delete from shops.stock_movement')).rejects.toThrow(/append-only/)
  await expect(elsewhere.pool.query('delete from shops.shop')).rejects.toThrow(/foreign key/)
})

test('a backup during a stock import and reservations restores completely, and accepts the next feed', async () => {
  const database = await givenChain()
  const feeds = await usingFeeds(database)
  const shop = await shopOver(database)
  const numbers = Array.from({ length: 40 }, (_, at) => at + 1)
  const openAlways = { opening_hours: 'Man-Søn 0000-2359' }
  await feeds.take('stores', [storeLine(1, openAlways), storeLine(2, openAlways)])
  await feeds.take(
    'products',
    numbers.map(number => productLine(number)),
  )
  // 0 turns off the warning about stale stock, because the feeds of this test have an old date.
  await writeSetting(database.db, 'stale_stock_hours', 0)
  let round = 0
  /** A full feed of both shops, with a later time and other quantities in each round. */
  const counted = () => {
    round++
    const last_updated = `2026-11-20T05:${String(Math.floor(round / 60)).padStart(2, '0')}:${String(round % 60).padStart(2, '0')}+0100`
    return numbers.flatMap(sku => [1, 2].map(store => stockLine(store, sku, 500 + (round % 7), { last_updated })))
  }
  const taken = async (target: Pick<typeof feeds, 'take'>) =>
    expect((await target.take('inventory', counted())).ok).toBe(true)
  await taken(feeds)

  const acknowledged: number[] = []
  const reserve = async () => {
    const items = [{ EanNo: productLine(1 + (acknowledged.length % 40))['gtin'] ?? '', Count: 1 }]
    const result = await shop.reserve(await shop.guest(), requestFor(1 + (acknowledged.length % 2), items))
    expect(result.status).toBe(201)
    acknowledged.push(result.body.reservation.id)
  }
  await reserve()
  let going = true
  const whileGoing = async (work: () => Promise<void>) => {
    while (going) await work()
  }
  const traffic = Promise.all([whileGoing(reserve), whileGoing(() => taken(feeds))])
  const folder = await usingFolder()
  const source = await operator(database, folder)
  const kept: { before: number[]; file: string }[] = []
  try {
    for (const name of ['first', 'second']) {
      const [before, file] = [[...acknowledged], join(folder, `${name}.backup`)]
      expect(await source.run(backupCommand, file)).toBe(0)
      kept.push({ before, file })
    }
  } finally {
    going = false
    await traffic
  }
  for (const { before, file } of kept) {
    const elsewhere = await usingDatabase()
    const target = await operator(elsewhere, await usingFolder())
    expect({ code: await target.run(restoreCommand, file), said: target.said.at(-1) }).toMatchObject({ code: 0 })
    const { rows } = await elsewhere.pool.query<{ id: number }>('select id from reservations.reservation')
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
    const code = await target.run(doctorCommand)
    expect({ code, said: target.said.filter(line => line.startsWith('PROBLEM')) }).toEqual({ code: 0, said: [] })
    expect((await elsewhere.pool.query('select from shops.ledger_difference')).rowCount).toBe(0)
    // The interrupted import continues there.
    await taken(await usingFeeds(elsewhere))
    expect((await elsewhere.pool.query('select from shops.stock_feed_part')).rowCount).toBe(0)
  }
})

test("after a restore the price log's seals are valid and continue, and doctor names the batch of a price changed later", async () => {
  const database = await givenChain()
  const variants = [
    await givenVariant(database.db, { price: 10_000 }),
    await givenVariant(database.db, { price: 20_000 }),
  ]
  const change = ({ db, pool }: TestDatabase, time: string, price: number) =>
    db.transaction().execute(tx =>
      changePrices(tx, { feedRunId: null, variantIds: null, at: new Date(time) }, async () => {
        await pool.query('update catalogue.variant set price = $1 where id = $2', [price, variants[0]!.id])
      }),
    )
  for (const [day, price] of [
    ['01', 10_000],
    ['02', 9_000],
    ['03', 11_000],
  ] as const) {
    await change(database, `2026-03-${day}T00:00Z`, price)
    await sealPriceLog(database.db)
  }
  const folder = await usingFolder()
  const source = await operator(database, folder)
  const file = join(folder, 'shop.backup')
  expect(await source.run(backupCommand, file)).toBe(0)

  const elsewhere = await usingDatabase()
  const target = await operator(elsewhere, await usingFolder())
  expect({ code: await target.run(restoreCommand, file), said: target.said.at(-1) }).toMatchObject({ code: 0 })
  for (const table of ['campaigns.price_log', 'campaigns.price_seal'])
    expect(await rowsOf(elsewhere, table), table).toEqual(await rowsOf(database, table))
  const found = async () => {
    target.said.length = 0
    const code = await target.run(doctorCommand)
    return { code, said: target.said.filter(line => line.includes('price log')) }
  }
  const whole = (batches: number) =>
    expect.stringContaining(`the price log matches its seals, in ${batches} batches`) as string
  expect(await found()).toEqual({ code: 0, said: [whole(3)] })

  await change(elsewhere, '2026-03-04T00:00Z', 12_000)
  expect(await sealPriceLog(elsewhere.db)).toMatchObject({ batches: 1 })
  expect(await found()).toEqual({ code: 0, said: [whole(4)] })
  // The triggers are restored too: changing a row requires disabling them first.
  const tamper = `update campaigns.price_log set price = 8000 where price = 9000`
  await expect(elsewhere.pool.query(tamper)).rejects.toThrow(/append-only/)
  await elsewhere.pool.query('alter table campaigns.price_log disable trigger user')
  await elsewhere.pool.query(tamper)
  const named = expect.stringMatching(
    /PROBLEM.*differs from its seals: batch 2, .* had \d+ rows and ends and has \d+/,
  ) as string
  expect(await found()).toEqual({ code: 1, said: [named] })
})

test('a truncated file, a file that is no backup, and a database with a shop in it are refused without any change', async () => {
  const database = await usingDatabase()
  await givenShop(database.db, { id: 55 })
  const folder = await usingFolder()
  const { run, said } = await operator(database, folder)
  const file = join(folder, 'shop.backup')
  expect(await run(backupCommand, file)).toBe(0)
  expect(await run(restoreCommand, file)).toBe(1)
  expect(said.at(-1)).toMatch(/holds a shop already/)

  const empty = await usingDatabase()
  const target = await operator(empty, await usingFolder())
  const half = join(folder, 'half.backup')
  await writeFile(half, await readFile(file))
  await truncate(half, Math.floor((await stat(file)).size / 2))
  expect(await target.run(restoreCommand, half)).toBe(1)
  expect(target.said.at(-1)).toMatch(/cut off|damaged/)
  const other = join(folder, 'other.backup')
  await writeFile(other, 'id\tname\n1\tx\n')
  expect(await target.run(restoreCommand, other)).toBe(1)
  expect(target.said.at(-1)).toMatch(/is no backup of Hent/)
  expect(await target.run(restoreCommand, join(folder, 'none'))).toBe(2)
  expect(await rowsOf(empty, 'shops.shop')).toEqual([])
  expect(await target.run(restoreCommand, file)).toBe(0)
  expect(await rowsOf(empty, 'shops.shop')).toEqual(await rowsOf(database, 'shops.shop'))
})

test('tables newer than the backup, left by a start or a failed restore, are named and unchanged', async () => {
  const database = await usingDatabase()
  await givenShop(database.db, { id: 55 })
  const folder = await usingFolder()
  const file = join(folder, 'shop.backup')
  expect(await (await operator(database, folder)).run(backupCommand, file)).toBe(0)
  const [head = '', ...rest] = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
  const { migrations, ...about } = JSON.parse(head) as { migrations: string[] }
  const older = join(folder, 'older.backup')
  await writeFile(
    older,
    gzipSync([JSON.stringify({ ...about, migrations: migrations.slice(0, -1) }), ...rest].join('\n')),
  )
  const empty = await usingDatabase()
  const { run, said } = await operator(empty, await usingFolder())
  expect(await run(restoreCommand, older)).toBe(1)
  expect(said).toEqual([
    `The tables of this database are newer than the backup (${migrations.at(-1)}): set DATA_DIR to a new folder, or DATABASE_URL to a new database. Nothing was restored.`,
  ])
  expect(await rowsOf(empty, 'shops.shop')).toEqual([])
})

test('doctor reports a database without tables, and does not migrate it', async () => {
  const database = await emptyDatabase()
  const { run, said } = await operator(database, await usingFolder())
  expect(await run(doctorCommand)).toBe(1)
  expect(said).toEqual([expect.stringMatching(/^PROBLEM {2}The database has no tables of Hent yet/)])
  const { rows } = await database.pool.query(`select to_regclass('public.migration') as made`)
  expect(rows).toEqual([{ made: null }])
})
