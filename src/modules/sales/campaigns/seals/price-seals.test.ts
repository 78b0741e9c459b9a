import { expect, onTestFinished, test } from 'vitest'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { changePrices, provePriceLog, prunePriceLog, sealPriceLog } from '../index.ts'

/** A log of three articles with price changes on three days, sealed each day. */
async function givenSealedLog() {
  const database = await usingDatabase()
  const { db, pool } = database
  const variants = [
    await givenVariant(db, { price: 10_000 }),
    await givenVariant(db, { price: 20_000 }),
    await givenVariant(db, { price: 30_000 }),
  ]
  const change = (time: string, price?: number) =>
    db.transaction().execute(tx =>
      changePrices(tx, { feedRunId: null, variantIds: null, at: new Date(time) }, async () => {
        if (price) await sqlPrice(price)
      }),
    )
  const sqlPrice = (price: number) =>
    pool.query('update catalogue.variant set price = $1 where id = any($2)', [
      price,
      variants.slice(0, 2).map(({ id }) => id),
    ])
  await change('2026-03-01T00:00Z')
  await sealPriceLog(db)
  // Skips an id, as a rolled-back transaction does.
  await pool.query(`select nextval(pg_get_serial_sequence('campaigns.price_log', 'id'))`)
  await change('2026-03-02T00:00Z', 11_000)
  await sealPriceLog(db)
  await change('2026-03-03T00:00Z', 12_000)
  await sealPriceLog(db)
  await change('2026-03-04T00:00Z')
  await sealPriceLog(db)
  return {
    ...database,
    change,
    variants,
    /** Changes the database directly, as its superuser could. */
    tamper: async (sql: string) => {
      await pool.query('alter table campaigns.price_log disable trigger user')
      await pool.query(sql)
      await pool.query('alter table campaigns.price_log enable trigger user')
    },
    proof: async () => {
      const { differences, backdated, broken } = await provePriceLog(db)
      return {
        differences: differences.map(({ batch, sealed, found }) => [batch, sealed, found]),
        backdated: backdated.map(({ batch, rows }) => [batch, rows]),
        broken,
      }
    },
  }
}
const proven = { differences: [], backdated: [], broken: [] }

test('an unchanged log matches its seals, and sealed rows are not sealed again', async () => {
  const { db, proof } = await givenSealedLog()
  expect(await proof()).toEqual(proven)
  expect(await sealPriceLog(db)).toMatchObject({ batches: 0, facts: 0, unfinished: false })
  const seals = await db.selectFrom('campaigns.price_seal').select('facts').orderBy('id').execute()
  // The end of a row (`valid_to`) is sealed once it is before `logged_until`.
  expect(seals.map(({ facts }) => facts)).toEqual([3, 2, 4, 2])
})

const changes: Record<string, [sql: string, differences: number[][]]> = {
  'a price that is changed': ['update campaigns.price_log set price = 9000 where id = 5', [[2, 2, 2]]],
  'a price in force that is changed': ['update campaigns.price_log set price = 1 where id = 7', [[3, 4, 4]]],
  'a day that is changed': [`update campaigns.price_log set valid_from = '2026-02-01' where id = 2`, [[1, 3, 3]]],
  'an end that is moved': [
    `update campaigns.price_log set valid_to = '2026-03-02 12:00Z' where id = 5`,
    [
      [3, 4, 5],
      [4, 2, 1],
    ],
  ],
  'an end that is taken away': [`update campaigns.price_log set valid_to = 'infinity' where id = 1`, [[3, 4, 3]]],
  'a price in force that is ended in the past': [
    `update campaigns.price_log set valid_to = '2026-03-02 12:00Z' where id = 3`,
    [[3, 4, 5]],
  ],
  'a row that is deleted': ['delete from campaigns.price_log where id = 3', [[1, 3, 2]]],
  'a row put where a number was left out': [
    `insert into campaigns.price_log (id, variant_id, price, valid_from, valid_to, source) overriding system value
     select 4, variant_id, 1, '2026-02-01', '2026-02-02', 'feed' from campaigns.price_log where id = 1`,
    [[2, 2, 3]],
  ],
}

test('each later change shows in the batches that sealed what it changes, and in no others', async () => {
  const { pool, tamper, proof } = await givenSealedLog()
  await pool.query('create table untouched as table campaigns.price_log')
  for (const [change, [sql, differences]] of Object.entries(changes)) {
    await tamper(sql)
    expect(await proof(), change).toMatchObject({ differences, broken: [] })
    await tamper('delete from campaigns.price_log')
    await tamper('insert into campaigns.price_log overriding system value select * from untouched')
    expect(await proof(), change).toEqual(proven)
  }
})

test('a backdated row shows in the batch in which it was written', async () => {
  const { tamper, proof, db, change } = await givenSealedLog()
  await tamper(`insert into campaigns.price_log (variant_id, price, valid_from, valid_to, source)
                select variant_id, 1, '2026-02-01', '2026-02-02', 'feed' from campaigns.price_log where id = 1`)
  await change('2026-03-05T00:00Z')
  await sealPriceLog(db)
  expect(await proof()).toEqual({ differences: [], backdated: [[5, 1]], broken: [] })
})

test('a changed or deleted seal is detected', async () => {
  const { pool, proof } = await givenSealedLog()
  const seals = async (sql: string) => {
    await expect(pool.query(sql)).rejects.toThrow(/append-only/)
    await pool.query('alter table campaigns.price_seal disable trigger user')
    await pool.query(sql)
  }
  await seals(`update campaigns.price_seal set sealed_at = sealed_at - interval '1 day' where batch = 2`)
  expect((await proof()).broken).toEqual([2])
  await pool.query('alter table campaigns.price_seal drop constraint price_seal_previous_fkey, enable trigger user')
  await seals('delete from campaigns.price_seal where batch = 2')
  expect((await proof()).broken).toEqual([3])
})

test('sealing waits for transactions that commit late, and does not block writers', async () => {
  const { db, pool, change, proof, variants } = await givenSealedLog()
  const late = await pool.connect()
  onTestFinished(() => late.release(true))
  // Like a manual repair, this transaction does not take the lock of the shop's own writers. It commits after higher
  // ids.
  await late.query('begin')
  await late.query(
    `insert into campaigns.price_log (variant_id, price, valid_from, source, shop_id)
                    select $1, 1, '2026-03-09', 'feed', id from shops.shop`,
    [variants[2]!.id],
  )
  await late.query(
    `insert into campaigns.price_log (variant_id, price, valid_from, valid_to, source)
                    select $1, 1, '2026-02-09', '2026-02-10', 'claimed'`,
    [variants[2]!.id],
  )
  await change('2026-03-05T00:00Z', 13_000)
  expect(await sealPriceLog(db, { waitMs: 60 })).toMatchObject({ batches: 0, unfinished: true })
  const sealing = sealPriceLog(db)
  await change('2026-03-06T00:00Z', 14_000)
  await late.query('commit')
  expect(await sealing).toMatchObject({ batches: 1, unfinished: false })
  expect(await sealPriceLog(db)).toMatchObject({ unfinished: false })
  expect(await proof()).toEqual(proven)
})

test('two concurrent sealings seal no batch twice, and the next sealing completes the log', async () => {
  const { db, pool, change, proof } = await givenSealedLog()
  for (const [day, price] of [
    ['05', 13_000],
    ['06', 14_000],
    ['07', 15_000],
    ['08', 0],
  ] as const)
    await change(`2026-03-${day}T00:00Z`, price)
  const both = await Promise.all([sealPriceLog(db, { size: 1 }), sealPriceLog(db, { size: 1 })])
  await sealPriceLog(db)
  const { rows } = await pool.query(
    'select batch, count(*)::int from campaigns.price_seal group by batch having count(*) > 1',
  )
  expect(rows).toEqual([])
  expect(both.reduce((sum, { batches }) => sum + batches, 0)).toBeGreaterThan(0)
  expect(await proof()).toEqual(proven)
  expect(await sealPriceLog(db)).toMatchObject({ batches: 0, unfinished: false })
})

test('pruning does not hide a changed row, and the remaining rows match their seals', async () => {
  const { db, pool, tamper, proof } = await givenSealedLog()
  // The same log, five years earlier.
  await pool.query('truncate campaigns.price_seal')
  await tamper(
    `update campaigns.price_log set valid_from = valid_from - interval '5 years', valid_to = valid_to - interval '5 years'`,
  )
  await tamper(`update campaigns.price_log set valid_to = valid_to + interval '4 years 11 months' where id = 5`)
  await sealPriceLog(db, { size: 2 })
  expect(await proof()).toEqual(proven)
  const before = await db
    .selectFrom('campaigns.price_log')
    .select('price')
    .where('id', '=', 6)
    .executeTakeFirstOrThrow()
  await tamper('update campaigns.price_log set price = 1 where id = 6')
  expect(await prunePriceLog(db)).toBe(0)
  await tamper(`update campaigns.price_log set price = ${before.price} where id = 6`)
  expect(await prunePriceLog(db)).toBe(3)
  expect(await proof()).toEqual(proven)
  expect(await prunePriceLog(db)).toBe(0)
  await tamper('update campaigns.price_log set price = 1 where id = 5')
  expect((await proof()).differences).toHaveLength(1)
})
