import { expect, onTestFinished, test } from 'vitest'
import {
  endAbandonedImports,
  endImport,
  importStates,
  insertImport,
  listImports,
  pruneImports,
} from '#modules/exchange/feeds/index.ts'
import { feedFile, productLine, stockLine, storeLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { silentReporter } from './import-context.ts'
import { importFeed } from './import-feed.ts'
import { openImportRecord } from './record-import.ts'
import { finishInterruptedRun } from './stock/stock-runs.ts'

async function givenImports() {
  const database = await usingDatabase()
  const imports = async () => (await listImports(database.db, { kind: null, only: 'all', after: null, take: 100 })).data
  return { database, db: database.db, imports, newest: async () => (await imports())[0]! }
}

test('a stock feed with waiting parts stays running until another process finishes it', async () => {
  const { database, db, newest } = await givenImports()
  const { take, folder, context } = await usingFeeds(database)
  await take('stores', [storeLine(1)])
  await take('products', [productLine(1)])
  await take('inventory', [stockLine(1, 1, 4)])
  const terms = { kind: 'inventory', origin: 'command', source: '' } as const
  const record = await openImportRecord(db, terms, silentReporter, () => {})
  onTestFinished(record.stop)
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from shops.stock for update')
  const file = await feedFile(folder, 'lager.tsv', [
    stockLine(1, 1, 3, { last_updated: '2026-11-20T08:00:00+0100' }),
    stockLine(1, 2, 9),
  ])
  const outcome = await importFeed(
    'inventory',
    [file],
    { skipBadRows: true },
    { ...context, giveUpAfter: 10, record: record.record },
  )
  await record.cameTo(outcome)
  expect(outcome).toMatchObject({ ok: false, reason: 'rowsHeld' })
  record.stop()
  await database.pool.query(`update feeds.import set seen_at = now() - interval '1 hour'`)
  await endAbandonedImports(db)
  expect(await newest()).toMatchObject({ state: 'running', reason: 'rowsHeld', rejected: 1 })
  await client.query('rollback')
  client.release()
  await finishInterruptedRun(db, silentReporter)
  expect(await newest()).toMatchObject({ state: 'partly', reason: null, changed: { quantitiesDown: 1 } })
})

test('an import without a sign of life fails after 90 seconds when running, after 30 minutes when waiting', async () => {
  const { database, db, imports } = await givenImports()
  const running = await insertImport(db, { kind: 'products', origin: 'command', source: '' }, 'running')
  await insertImport(db, { kind: 'inventory', origin: 'push', source: 'Kasse' }, 'waiting')
  const afterSilence = async (seconds: number) => {
    await database.pool.query(`update feeds.import set seen_at = now() - $1 * interval '1 second'`, [seconds])
    await endAbandonedImports(db)
    return (await imports()).map(({ state, reason }) => [state, reason])
  }
  expect(await afterSilence(80)).toEqual([
    ['waiting', null],
    ['running', null],
  ])
  expect(await afterSilence(100)).toEqual([
    ['waiting', null],
    ['failed', 'stopped'],
  ])
  expect(await afterSilence(1_801)).toEqual([
    ['failed', 'stopped'],
    ['failed', 'stopped'],
  ])
  // The process had only been suspended. The first outcome that the process itself reports counts.
  await endImport(db, running, { state: 'done', changed: { articlesIn: 3 } })
  await endImport(db, running, { state: 'failed', reason: 'fault' })
  expect((await imports())[1]).toMatchObject({ state: 'done', reason: null, changed: { articlesIn: 3 } })
})

test('imports are deleted after 90 days, unchanged ones after 14, except the newest and newest applied of each kind', async () => {
  const { database, db, imports } = await givenImports()
  const given = (kind: string, state: string, days: number, rows: number | null = 3) =>
    database.pool.query(
      `insert into feeds.import (kind, source, state, rows, began_at, ended_at)
        values ($1, '', $2, $3, now() - $4 * interval '1 day', now() - $4 * interval '1 day')`,
      [kind, state, rows, days],
    )
  await given('products', 'done', 400)
  await given('products', 'done', 300)
  await given('products', 'refused', 91)
  await given('products', 'unchanged', 15, null)
  await given('products', 'unchanged', 13, null)
  await given('products', 'refused', 89)
  await given('stores', 'failed', 200, null)
  await pruneImports(db)
  expect((await imports()).map(({ kind, state, rows }) => `${kind} ${state} ${rows}`)).toEqual([
    'stores failed null',
    'products refused 3',
    'products unchanged null',
    'products done 3',
  ])
  const [products, stores, reviews] = await importStates(db, ['products', 'stores', 'reviews'])
  expect([products?.lastIn?.state, products?.last?.state, products?.open]).toEqual(['done', 'refused', null])
  expect([stores?.lastIn, stores?.last?.state]).toEqual([null, 'failed'])
  expect(reviews).toEqual({ kind: 'reviews', lastIn: null, last: null, open: null })
})
