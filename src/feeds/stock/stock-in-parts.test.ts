import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { advisoryLocks } from '#database/advisory-locks.ts'
import {
  feedFile,
  productLine,
  shopHash,
  stockLine,
  storeLine,
  usingFeeds,
} from '#tests/support/catalogue/feed-files.ts'
import { givenStaff, staff } from '#tests/support/api/staff-actor.ts'
import { usingDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { addToRun, recordFeedRun } from '#modules/exchange/feeds/index.ts'
import { applyCounts, countStock } from '#modules/stock/shops/index.ts'
import { importFeed } from '../import-feed.ts'
import { finishInterruptedRun } from './stock-runs.ts'
import { silentReporter } from '../import-context.ts'

const numbers = [1, 2, 3, 4, 5, 6]
const shops = [1, 2, 3]
const later = { last_updated: '2026-11-20T06:00:00+0100' }
const latest = { last_updated: '2026-11-20T07:00:00+0100' }
const feedOf = (quantity: number, cells = {}) =>
  shops.flatMap(shop => numbers.map(number => stockLine(shop, number, quantity, cells)))

/** Three shops with five pieces of each of six variants. */
async function givenChain() {
  const database = await usingDatabase()
  const feeds = await usingFeeds(database)
  await feeds.take(
    'stores',
    shops.map(shop => storeLine(shop)),
  )
  await feeds.take(
    'products',
    numbers.map(number => productLine(number)),
  )
  await feeds.take('inventory', feedOf(5))
  const query = async (text: string) => (await database.pool.query(text)).rows as Record<string, unknown>[]
  const steps: string[] = []
  const context = { ...feeds.context, report: { ...silentReporter, step: (line: string) => void steps.push(line) } }
  return {
    ...feeds,
    context,
    steps,
    database,
    query,
    /** Pieces on hand by shop. */
    onHand: async () =>
      Object.fromEntries(
        (await query('select shop_id, sum(on_hand)::int as pieces from shops.stock group by shop_id')).map(row => [
          row['shop_id'],
          row['pieces'],
        ]),
      ) as Record<number, number>,
    unfinished: () => query('select id from feeds.run where finished_at is null'),
    ledgerDifference: () => query('select * from shops.ledger_difference'),
  }
}

/** Locks a stock row until released. */
async function holding({ pool }: TestDatabase, shop: number, sku: number) {
  const client = await pool.connect()
  let held = true
  const release = async () => {
    if (!held) return
    held = false
    await client.query('rollback')
    client.release()
  }
  onTestFinished(release)
  await client.query('begin')
  await client.query(
    `select from shops.stock where shop_id = ${shop} and variant_id = (select id from catalogue.variant where sku = 'sku-${sku}') for update`,
  )
  return release
}

/**
 * Starts an import command, and kills it after the first shop's part, while the second shop's part waits for a locked
 * row.
 */
async function givenStoppedRun() {
  const chain = await givenChain()
  const release = await holding(chain.database, 2, 1)
  const path = await feedFile(chain.folder, 'next.tsv', feedOf(9, later))
  const child = spawn(process.execPath, ['src/cli/hent.ts', 'import', 'inventory', path], {
    env: { ...process.env, DATABASE_URL: chain.database.url, DATA_DIR: join(chain.folder, 'data') },
    stdio: 'ignore',
  })
  const ended = new Promise(resolve => child.on('exit', (_code, signal) => resolve(signal)))
  await expect.poll(async () => (await chain.onHand())[1], { timeout: 60_000, interval: 20 }).toBe(54)
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  await expect
    .poll(() => chain.query("select 1 from pg_stat_activity where application_name = 'hent import'"), {
      timeout: 20_000,
    })
    .toEqual([])
  await release()
  expect((await chain.onHand())[2]).toBe(30)
  expect(await chain.unfinished()).toHaveLength(1)
  return { ...chain, path }
}

test('a stock feed does not wait for a row that it does not change', async () => {
  const { take, database, onHand } = await givenChain()
  await holding(database, 1, 1)
  const lines = feedOf(9, later).map(line =>
    line['store_code'] === '001' && line['id'] === 'sku-1' ? { ...line, quantity: '5' } : line,
  )
  expect(await take('inventory', lines)).toMatchObject({ ok: true, changed: { quantitiesUp: 17, recounted: 1 } })
  expect(await onHand()).toEqual({ 1: 50, 2: 54, 3: 54 })
})

test('rows that a stock feed does not change can be reserved while it waits for others', async () => {
  const { context, folder, database } = await givenChain()
  const release = await holding(database, 1, 2)
  const lines = [...feedOf(5, later).slice(0, 1), stockLine(1, 2, 9, later), ...feedOf(5, later).slice(2)]
  const importing = importFeed('inventory', [await feedFile(folder, 'next.tsv', lines)], {}, context)
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).rows.length,
      { interval: 5 },
    )
    .toBeGreaterThan(0)
  const client = await database.pool.connect()
  onTestFinished(() => client.release())
  await client.query("set lock_timeout = '100ms'")
  const taken = await client.query(
    `update shops.stock set reserved = reserved + 1 where shop_id = 1 and variant_id <> (select id from catalogue.variant where sku = 'sku-2')`,
  )
  expect(taken.rowCount).toBe(5)
  await release()
  expect(await importing).toMatchObject({ ok: true, changed: { quantitiesUp: 1 } })
})

test('a count that changes nothing is recorded, so an older one after it is ignored', async () => {
  const { take, onHand } = await givenChain()
  expect(await take('inventory', feedOf(5, latest))).toMatchObject({ ok: true, changed: { recounted: 18 } })
  expect(await take('inventory', feedOf(9, later))).toMatchObject({ ok: true, changed: { older: 18 } })
  expect(await onHand()).toEqual({ 1: 30, 2: 30, 3: 30 })
})

test('if rows stay locked, the outcome names the stores, the rest is applied, and the same import again finishes it', async () => {
  const { context, folder, database, onHand, unfinished, ledgerDifference } = await givenChain()
  const release = await holding(database, 2, 1)
  const path = await feedFile(folder, 'next.tsv', feedOf(9, later))
  const shortTimeout = { ...context, giveUpAfter: 300 }
  expect(await importFeed('inventory', [path], {}, shortTimeout)).toMatchObject({
    ok: false,
    reason: 'rowsHeld',
    stores: ['002'],
    left: 1,
    parts: 3,
  })
  expect(await onHand()).toEqual({ 1: 54, 2: 30, 3: 54 })
  await release()
  expect(await importFeed('inventory', [path], {}, shortTimeout)).toMatchObject({
    ok: true,
    changed: { quantitiesUp: 18 },
    takenUp: { done: 2, parts: 3 },
  })
  expect(await onHand()).toEqual({ 1: 54, 2: 54, 3: 54 })
  expect(await unfinished()).toEqual([])
  expect(await ledgerDifference()).toEqual([])
})

test('importing the same file again continues a killed stock feed where it stopped, and reports so', async () => {
  const { path, context, steps, onHand, unfinished, ledgerDifference, database } = await givenStoppedRun()
  expect(await importFeed('inventory', [path], {}, context)).toMatchObject({
    ok: true,
    rows: 18,
    changed: { quantitiesUp: 18 },
    takenUp: { done: 1, parts: 3 },
  })
  expect(steps.join('\n')).toMatch(/taking up the stock feed next\.tsv of .*: 1 of 3 parts are in/)
  expect(await onHand()).toEqual({ 1: 54, 2: 54, 3: 54 })
  expect(await unfinished()).toEqual([])
  expect(await ledgerDifference()).toEqual([])
  const before = await shopHash(database)
  expect(await importFeed('inventory', [path], {}, context)).toMatchObject({ ok: true, changed: { recounted: 0 } })
  expect(await shopHash(database)).toBe(before)
})

test('another stock feed first finishes a killed one, then is applied itself', async () => {
  const { take, onHand, query } = await givenStoppedRun()
  expect(await take('inventory', [stockLine(1, 1, 2, latest)], { allowRemoval: true })).toMatchObject({
    ok: true,
    changed: { quantitiesDown: 1, rowsOut: 5 },
  })
  expect(await onHand()).toEqual({ 1: 2, 2: 54, 3: 54 })
  expect(
    await query('select count(*)::int as n from feeds.run where finished_at is not null and parts is not null'),
  ).toEqual([{ n: 3 }])
})

test('the server finishes a killed stock feed, but not while an import is running', async () => {
  const { database, onHand, unfinished } = await givenStoppedRun()
  const other = await database.pool.connect()
  await other.query(`select pg_advisory_lock(${advisoryLocks.feedImport})`)
  expect(await finishInterruptedRun(database.db, silentReporter)).toBeNull()
  await other.query(`select pg_advisory_unlock(${advisoryLocks.feedImport})`)
  other.release()
  expect(await finishInterruptedRun(database.db, silentReporter)).toMatchObject({ done: 1, outcome: { ok: true } })
  expect(await onHand()).toEqual({ 1: 54, 2: 54, 3: 54 })
  expect(await unfinished()).toEqual([])
  expect(await finishInterruptedRun(database.db, silentReporter)).toBeNull()
})

test('a dry run and a refused feed leave the parts of a killed feed untouched', async () => {
  const { take, path, context, database, unfinished } = await givenStoppedRun()
  const before = await shopHash(database)
  expect(await importFeed('inventory', [path], { dryRun: true }, context)).toMatchObject({ ok: true, dryRun: true })
  expect(await take('inventory', [stockLine(1, 99, 1)])).toMatchObject({ ok: false, reason: 'problems' })
  expect(await shopHash(database)).toBe(before)
  expect(await unfinished()).toHaveLength(1)
})

/** A store with more rows than one part holds. */
async function givenWideStore() {
  const chain = await givenChain()
  const wide = 1_100
  await chain.query(
    `insert into catalogue.variant (article_id, sku, ean, size_id, price)
     select article_id, 'wide-' || n, '9' || lpad(n::text, 12, '0'), size_id, price
       from catalogue.variant, generate_series(1, ${wide}) n where sku = 'sku-1'`,
  )
  const lines = (cells: Record<string, string>) =>
    Array.from({ length: wide }, (_, i) => stockLine(1, 1, 5, { id: `wide-${i + 1}`, ...cells }))
  return { ...chain, lines }
}

test('a store with many rows is applied in several parts, and a locked part delays only its own rows', async () => {
  const { take, context, folder, database, query, lines, ledgerDifference } = await givenWideStore()
  expect(await take('inventory', lines({}), { allowRemoval: true })).toMatchObject({
    ok: true,
    changed: { rowsIn: 1_100, rowsOut: 6 },
  })
  expect(await query('select parts from feeds.run order by id desc limit 1')).toEqual([{ parts: 6 }])
  const client = await database.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query(
    `select from shops.stock where variant_id = (select id from catalogue.variant where sku = 'wide-1') for update`,
  )
  const path = await feedFile(folder, 'more.tsv', lines({ quantity: '8', ...later }))
  const shortTimeout = { ...context, giveUpAfter: 300 }
  expect(await importFeed('inventory', [path], {}, shortTimeout)).toMatchObject({
    ok: false,
    reason: 'rowsHeld',
    stores: ['001'],
    left: 1,
  })
  const counted = () =>
    query('select on_hand, count(*)::int as rows from shops.stock where shop_id = 1 and carried group by 1 order by 1')
  expect(await query('select max(cardinality(variant_ids)) as locked from shops.stock_feed_part')).toEqual([
    { locked: 200 },
  ])
  const [held, done] = (await counted()) as { on_hand: number; rows: number }[]
  expect([held!.on_hand, done!.on_hand, held!.rows + done!.rows]).toEqual([5, 8, 1_100])
  expect(held!.rows).toBe(200)
  await client.query('rollback')
  expect(await importFeed('inventory', [path], {}, shortTimeout)).toMatchObject({
    ok: true,
    changed: { quantitiesUp: 1_100 },
  })
  expect(await counted()).toEqual([{ on_hand: 8, rows: 1_100 }])
  expect(await ledgerDifference()).toEqual([])
})

test('after each part the import pauses for at least the duration of that part', async () => {
  const { context, folder, database, lines } = await givenWideStore()
  const spans: { from: number; to: number }[] = []
  const slow: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('lock_timeout')) spans.push({ from: performance.now(), to: 0 })
      return node
    },
    async transformResult({ result }) {
      await wait(10)
      const part = spans.at(-1)
      if (part) part.to = performance.now()
      return result
    },
  }
  const path = await feedFile(folder, 'wide.tsv', lines({}))
  const slowContext = { ...context, db: database.db.withPlugin(slow) }
  expect(await importFeed('inventory', [path], { allowRemoval: true }, slowContext)).toMatchObject({ ok: true })
  expect(spans).toHaveLength(6)
  for (const [i, { from }] of spans.entries()) {
    const before = spans[i - 1]
    if (before) expect(from - before.to).toBeGreaterThan(before.to - before.from)
  }
})

test("a store's own prices from several parts are each logged once", async () => {
  const { take, query, lines } = await givenWideStore()
  const log = () =>
    query(`select price, valid_to = 'infinity' as holds, count(*)::int as rows, count(distinct variant_id)::int as variants
      from campaigns.price_log where shop_id = 1 group by 1, 2 order by 1`)
  const all = { rows: 1_100, variants: 1_100 }
  await take('inventory', lines({ price: '1399.00 NOK' }), { allowRemoval: true })
  expect(await log()).toEqual([{ price: 139_900, holds: true, ...all }])
  await take('inventory', lines({ price: '1450.00 NOK', ...later }))
  expect(await log()).toEqual([
    { price: 139_900, holds: false, ...all },
    { price: 145_000, holds: true, ...all },
  ])
  await take('inventory', lines({ price: '', ...latest }))
  expect(await log()).toEqual([
    { price: 139_900, holds: false, ...all },
    { price: 145_000, holds: false, ...all },
  ])
})

test('a row whose stock is corrected while its part waits for it is evaluated again', async () => {
  const { take, database, query, onHand, ledgerDifference } = await givenChain()
  const sku1 = `(select id from catalogue.variant where sku = 'sku-1')`
  const client = await database.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query(`update shops.stock set on_hand = on_hand - 1 where shop_id = 2 and variant_id = ${sku1}`)
  await client.query(
    `insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type) values (2, ${sku1}, -1, 'correction', 'correction')`,
  )
  const importing = take('inventory', feedOf(9, later))
  await expect
    .poll(
      async () =>
        await query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"),
      { interval: 5 },
    )
    .toHaveLength(1)
  await client.query('commit')
  expect(await importing).toMatchObject({ ok: true, changed: { quantitiesUp: 18 } })
  expect(await onHand()).toEqual({ 1: 54, 2: 53, 3: 54 })
  expect(await ledgerDifference()).toEqual([])
})

test.each([
  ['a till’s', 'till'],
  ['a manual', 'hand'],
] as const)('a part does not overwrite %s newer count that arrives between its read and its write', async (_, by) => {
  const { folder, context, database, query, onHand, ledgerDifference } = await givenChain()
  const { db, pool } = database
  await givenStaff(database)
  const [{ id: variantId }] = (await query(`select id from catalogue.variant where sku = 'sku-1'`)) as [{ id: number }]
  const count = { variantId, quantity: 1, countedAt: Date.parse('2026-11-20T07:00:00+0100') }
  const hooks: Parameters<typeof applyCounts>[3] = {
    openRun: (tx, changed) =>
      recordFeedRun(tx, { kind: 'changes', fileName: 'till', fileHash: '', rows: 1, changed: { ...changed } }),
    addToRun: (tx, runId, more) => addToRun(tx, runId, { ...more }),
    atPrices: (_tx, _variants, write) => write(),
  }
  const rows = [{ variantId, seen: 9, onHand: 1 }]
  const byHand = { shopId: 2, how: 'count', reason: 'Telling', rows } as const
  let newer: Promise<unknown> | undefined
  let looks = 0
  // The second store's part has read its rows. Now the other write starts on a separate connection, and must wait for
  // this part.
  const meanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const isLook = 'movedSince' in (result.rows[0] ?? {})
      if (isLook && ++looks === 5) {
        newer = by === 'till' ? applyCounts(db, 2, [count], hooks) : countStock({ database: { db } }, staff, byHand)
        await wait(100)
      }
      return result
    },
  }
  const path = await feedFile(folder, 'later.tsv', feedOf(9, later))
  expect(await importFeed('inventory', [path], {}, { ...context, db: db.withPlugin(meanwhile) })).toMatchObject({
    ok: true,
  })
  expect(await newer).toBeDefined()
  expect(await onHand()).toEqual({ 1: 54, 2: 46, 3: 54 })
  expect(await ledgerDifference()).toEqual([])
  const { rows: counts } = await pool.query<{ at: Date }>(
    `select counted_at as at from shops.stock_count where shop_id = 2 and variant_id = ${variantId}`,
  )
  expect(counts[0]?.at.getTime()).toBeGreaterThanOrEqual(count.countedAt)
})
