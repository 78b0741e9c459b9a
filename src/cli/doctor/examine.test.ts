import { expect, onTestFinished, test } from 'vitest'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { changePrices, sealPriceLog } from '#modules/sales/campaigns/index.ts'
import { createLog } from '#platform/log.ts'
import { noteFailedRun } from '#platform/jobs/failing-jobs.ts'
import { createQueue } from '#platform/queue.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { changeBrand } from '#modules/documents/brands/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { writeSetting } from '#database/settings.ts'
import { readConfig } from '#platform/config.ts'
import { examine, examineClock, examineDatabase, examineSetup } from './examine.ts'
import { readDatabaseHealth, rebuildIndexes } from '#database/database-health.ts'
import { findingsOf } from './findings.ts'

test('doctor finds a stock row that differs from its ledger, and a shop with stale stock', async () => {
  const database = await usingDatabase()
  const { db, pool } = database
  await givenShop(db, { id: 55 })
  const article = await givenArticle(db)
  await givenVariant(db, { articleId: article.id, stock: { 55: 3 } })
  expect((await examine(database, Date.now())).filter(finding => finding.bad)).toEqual([])

  await pool.query('update shops.stock set on_hand = 4')
  await pool.query(`insert into shops.stock_freshness (shop_id, counted_at) values (55, now() - interval '27 hours')`)
  const bad = (await examine(database, Date.now())).filter(finding => finding.bad).map(finding => finding.line)
  expect(bad).toEqual([
    expect.stringContaining('4 on hand and 0 reserved, but its ledger says 3 and 0'),
    expect.stringMatching(/^the stock of shop 55 \(Butikk 55\) was last counted \S+Z: more than 26 hours ago/),
  ])
})

test('doctor lists the internal hosts from which pictures may be fetched', async () => {
  const database = await usingDatabase()
  const lines = async () =>
    (await examine(database, Date.now())).flatMap(({ bad, line }) => (line.includes('internal') ? { bad, line } : []))
  expect(await lines()).toEqual([])
  await writeSetting(database.db, 'picture_internal_hosts', ['pim.butikk.local', '10.20.0.0/16'])
  expect(await lines()).toEqual([
    {
      bad: false,
      line: 'pictures may be fetched from internal addresses: pim.butikk.local, 10.20.0.0/16 (setting picture_internal_hosts)',
    },
  ])
})

test('many problems of one kind share a line with their number and the first names; --all gives each its own line', async () => {
  const database = await usingDatabase()
  for (let id = 1; id <= 7; id++) await givenShop(database.db, { id })
  const bad = async (all: boolean) =>
    (await examine(database, Date.now(), { all })).flatMap(finding => (finding.bad ? finding.line : []))
  const age = (most: number) =>
    database.pool.query(
      `insert into shops.stock_freshness (shop_id, counted_at) select id, now() - interval '27 hours' from shops.shop where id <= $1
       on conflict do nothing`,
      [most],
    )
  await age(5)
  expect(await bad(false)).toEqual([
    'the stock of 5 shops was last counted more than 26 hours ago (setting stale_stock_hours): ' +
      'shop 1 (Butikk 1), shop 2 (Butikk 2), shop 3 (Butikk 3), shop 4 (Butikk 4), shop 5 (Butikk 5); details: npm run hent -- doctor --all',
  ])
  await age(7)
  expect(await bad(false)).toEqual([
    expect.stringMatching(
      /^the stock of 7 shops .* shop 5 \(Butikk 5\) and 2 more; details: npm run hent -- doctor --all$/,
    ),
  ])
  const each = await bad(true)
  expect(each).toHaveLength(7)
  expect(each[6]).toMatch(/^the stock of shop 7 \(Butikk 7\) was last counted \S+Z: more than 26 hours ago/)
})

test('a limited list of problems says "at least"', () => {
  const problems = [1, 2].map(id => ({ name: `order ${id}`, line: `order ${id} waits` }))
  const kind = { problems, several: (count: number) => `${count} orders wait`, elsewhere: '/ansatt/oppgjor/avvist' }
  const [line] = findingsOf({ ...kind, limit: 2 }, false)
  expect(line?.line).toBe('at least 2 orders wait: order 1, order 2; details: /ansatt/oppgjor/avvist')
  expect(findingsOf({ ...kind, limit: 3 }, false)[0]?.line).toMatch(/^2 orders wait/)
})

test('doctor finds a changed price log row, with its batch and time', async () => {
  const database = await usingDatabase()
  const { db, pool } = database
  const seen = async () => (await examine(database, Date.now())).filter(({ line }) => line.includes('price log'))
  expect(await seen()).toEqual([{ bad: false, line: expect.stringContaining('no seal yet') as string }])
  await givenVariant(db, { price: 10_000 })
  await db.transaction().execute(tx => changePrices(tx, { feedRunId: null, variantIds: null }, async () => {}))
  await sealPriceLog(db)
  expect(await seen()).toEqual([
    { bad: false, line: expect.stringMatching(/in 1 batches; the newest seal is 1, [0-9a-f]{64}, of \S+Z$/) as string },
  ])
  await pool.query('alter table campaigns.price_log disable trigger user')
  await pool.query('update campaigns.price_log set price = 12000')
  expect(await seen()).toEqual([
    { bad: true, line: expect.stringMatching(/batch 1, written until \S+Z, had 1 rows and ends and has 1/) as string },
  ])
})

test('doctor names shops and special days with unreadable opening hours', async () => {
  const database = await usingDatabase()
  const { db } = database
  await givenShop(db, { id: 1, name: 'Alta' })
  await givenShop(db, { id: 2, name: 'Bodø', openingHours: 'Åpent nesten alltid' })
  await givenShop(db, { id: 3, name: 'Voss', specialOpeningHours: '2026-12-24 0900-1400, jul stengt' })
  await givenShop(db, { id: 4, name: 'Nedlagt', openingHours: '', inFeed: false })
  const all = (await examine(database, Date.now(), { all: true })).filter(({ bad }) => bad).map(({ line }) => line)
  expect(all).toEqual([
    expect.stringMatching(/shop 2 \(Bodø\) cannot be read: "Åpent nesten alltid"/),
    expect.stringMatching(/shop 3 \(Voss\) cannot be read: "jul stengt"/),
  ])
  expect((await examine(database, Date.now())).filter(({ bad }) => bad)).toEqual([
    { bad: true, line: expect.stringMatching(/^2 opening hours .*: shop 2 \(Bodø\), shop 3 \(Voss\);/) as string },
  ])
})

test('doctor finds jobs that failed, are being retried or have waited too long', async () => {
  const database = await usingDatabase()
  const found = async () => (await examine(database, Date.now())).filter(({ line }) => line.startsWith('queue'))
  const noProblem = [
    { bad: false, line: expect.stringMatching(/^queues: no failed or overdue jobs in \d+ queues$/) as string },
  ]
  expect(await found()).toEqual(noProblem)
  const queue = createQueue(database.pool, ['letters'], createLog({ level: 'silent' }))
  await queue.start()
  onTestFinished(() => queue.stop())
  await queue.enqueue(database.db, 'letters', { fate: 'refused' })
  await queue.enqueue(database.db, 'letters', { fate: 'late' })
  expect(await found()).toEqual(noProblem)

  await queue.work('letters', async data => {
    if ('fate' in data && data.fate === 'refused') return { refused: '550 at RCPT TO' }
    throw new Error('the mail server is away')
  })
  for (let i = 0; i < 300 && !(await found())[0]?.line.includes('retried'); i++) await wait(50)
  await database.pool.query(
    `update jobs.job set created_on = now() - interval '11 minutes' where name = 'letters' and state = 'retry'`,
  )
  expect(await found()).toEqual([
    {
      bad: true,
      line: expect.stringMatching(
        /^queue letters: 1 failed for good in the last week .*; 1 failed and will be retried; the oldest of 1 has waited since /,
      ),
    },
  ])
})

test('doctor finds an interrupted stock feed that no process has resumed', async () => {
  const database = await usingDatabase()
  const begin = (minutes: number) =>
    database.pool.query(
      `insert into feeds.run (kind, file_name, file_hash, rows, changed, parts, finished_at, at)
       values ('inventory', 'lager.tsv', 'b', 1, '{}', 3, null, now() - make_interval(mins => $1))`,
      [minutes],
    )
  const examineStock = async () =>
    (await examine(database, Date.now())).filter(({ line }) => line.includes('lager.tsv'))
  await begin(1)
  expect(await examineStock()).toMatchObject([
    { bad: false, line: expect.stringContaining('is being imported') as string },
  ])
  await database.pool.query('delete from feeds.run')
  await begin(11)
  expect(await examineStock()).toMatchObject([
    { bad: true, line: expect.stringContaining('is not finished') as string },
  ])
})

test('a failing scheduled job is reported as a problem that names the job', async () => {
  const database = await usingDatabase()
  await noteFailedRun(database.pool, 'expire-reservations', ['reservation 12 (23514 stock_check)'])
  const bad = (await examine(database, Date.now())).flatMap(({ bad, line }) => (bad ? line : []))
  expect(bad).toEqual([
    expect.stringMatching(
      /^the scheduled job expire-reservations has failed since \S+Z, last at \S+Z: reservation 12 \(23514 stock_check\)\./,
    ),
  ])
})

test('missing settings of a real chain are problems until they are set or the demo chain is loaded', async () => {
  const database = await usingDatabase()
  const bad = async (environment: Record<string, string> = {}) =>
    (await examineSetup(database, readConfig(environment))).flatMap(({ bad, line }) =>
      bad ? [line.split(' ')[0]] : [],
    )
  expect(await bad()).toEqual(['SMTP_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL', 'brand', 'brand', 'brand'])

  const contact = {
    ...{ email: 'post@butikk.no', phone: '22 33 44 55' },
    ...{ company: 'Butikk AS', orgno: '987654325', address: 'Storgata 1, 0155 Oslo' },
  }
  await changeBrand(database, systemActor, { brand: 'ox', basedOn: undefined }, contact)
  const complete = {
    SMTP_URL: 'smtp://mail.butikk.no',
    PUBLIC_URL: 'https://butikk.no',
    TRUST_PROXY: '1',
    OPERATOR_EMAIL: 'drift@butikk.no',
  }
  expect(await bad(complete)).toEqual([])
  expect(await bad({ ...complete, BRAND_HOSTS: 'fjell.butikk.no=fjell' })).toEqual(['brand', 'brand', 'brand'])
  expect(await examineSetup(database, readConfig(complete))).toEqual([
    { bad: false, line: 'settings: complete and safe for a real chain' },
    { bad: false, line: 'no SMS are sent: SMS_URL is not set' },
  ])

  await writeSetting(database.db, 'demo', { loaded: true, complete: true })
  expect(await bad()).toEqual([])
  expect(await bad({ DEMO: '0' })).toEqual(['DEMO', 'SMTP_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL'])
})

test('held mails of accounts and guests are listed; late ones and ones requested by an owner are problems', async () => {
  const database = await usingDatabase()
  const hold = (kind: string, hours: number) =>
    database.pool.query(
      `insert into notifications.mail (kind, seed, held, mailbox, address, at)
       values ($1, gen_random_uuid()::text, true, 'm', 'a', now() - make_interval(hours => $2))`,
      [kind, hours],
    )
  const found = async () => (await examine(database, Date.now())).filter(({ line }) => /^(no )?mails? /.test(line))
  expect(await found()).toEqual([{ bad: false, line: 'no mail about an account is held' }])
  await hold('other spelling', 3)
  await hold('other spelling', 25)
  await hold('changed password', 1)
  expect(await found()).toEqual([
    { bad: false, line: 'mails held in the last day: 1 changed password, 1 other spelling' },
  ])
  await hold('changed password', 3)
  await hold('checkout-code', 1)
  expect(await found()).toEqual([
    { bad: true, line: expect.stringMatching(/^mails held for more than two hours: 2 changed password;/) as string },
    {
      bad: true,
      line: expect.stringMatching(
        /^mails held in the last day and not sent: 1 checkout-code; .* customers or guests; .* guests have none/,
      ) as string,
    },
  ])
})

test.each([
  [0, false],
  [1_500, false],
  [-1_500, false],
  [2_600, true],
  [-2_600, true],
  [7_200_000, true],
])('a clock that is %s ms off the clock of the database is a problem: %s', async (off, bad) => {
  const finding = await examineClock(await usingDatabase(), () => Date.now() + off)
  expect(finding).toMatchObject({ bad })
  if (bad) expect(finding.line).toMatch(/differ by (2\.[56]|7200\.0|7199\.9) s/)
})

test('doctor finds a changed order of texts, which the rebuilding of indexes ends', async () => {
  const database = await usingDatabase()
  const lines = async () => (await examineDatabase(database)).filter(({ bad }) => bad).map(({ line }) => line)
  expect(await lines()).toEqual([])
  // A collation of an older library.
  await database.pool.query(`create collation public.older (provider = icu, locale = 'nb', version = '0.1')`)
  onTestFinished(async () => {
    await database.pool.query('drop table if exists public.names; drop collation if exists public.older')
  })
  await database.pool.query('create table public.names (name text collate public.older unique)')
  expect(await lines()).toEqual([
    expect.stringMatching(
      /^database indexes: the order of texts has changed \(older: 0\.1 to [\d.]+\).*npm run hent -- reindex$/,
    ),
  ])
  await rebuildIndexes(database.db)
  expect(await readDatabaseHealth(database.db)).toEqual({ checksumFailures: 0, changedCollations: [] })
})
