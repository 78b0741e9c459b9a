import { expect, onTestFinished, test } from 'vitest'
import { feedFile, productLine, stockLine, storeLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { finishInterruptedRun, importFeed, silentReporter } from '../index.ts'

const skus = [1, 2, 3, 4, 5, 6]
const later = { last_updated: '2026-11-20T06:00:00+0100' }

/**
 * Imports a stock feed that sets two stores to zero and is accepted. It stops after the first store, because rows of
 * the second are locked.
 */
async function givenStoppedZeroes() {
  const database = await usingDatabase()
  const { folder, context, take } = await usingFeeds(database)
  await take('stores', [storeLine(1), storeLine(2)])
  await take(
    'products',
    skus.map(number => productLine(number)),
  )
  const feed = (quantity: number, cells = {}) =>
    [1, 2].flatMap(store => skus.map(sku => stockLine(store, sku, quantity, cells)))
  await take('inventory', feed(5))
  const holder = await database.pool.connect()
  const letGo = async () => {
    await holder.query('rollback')
  }
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query('select from shops.stock where shop_id = 2 for update')
  const path = await feedFile(folder, 'zero.tsv', feed(0, later))
  const run = (acceptZeroStock: boolean) =>
    importFeed('inventory', [path], { acceptZeroStock }, { ...context, giveUpAfter: 10 })
  expect(await run(true)).toMatchObject({ ok: false, reason: 'rowsHeld', left: 1, parts: 2 })
  const pieces = async () =>
    (await database.pool.query<{ n: number }>('select sum(on_hand)::int as n from shops.stock')).rows[0]!.n
  expect(await pieces()).toBe(30)
  return { run, letGo, pieces, database }
}

test('importing the same file without the option finishes an accepted feed that was stopped', async () => {
  const { run, letGo, pieces } = await givenStoppedZeroes()
  await letGo()
  expect(await run(false)).toMatchObject({ ok: true, takenUp: { done: 1, parts: 2 } })
  expect(await pieces()).toBe(0)
})

test('the server finishes an accepted feed that was stopped', async () => {
  const { letGo, pieces, database } = await givenStoppedZeroes()
  await letGo()
  expect(await finishInterruptedRun(database.db, silentReporter)).toMatchObject({ outcome: { ok: true } })
  expect(await pieces()).toBe(0)
})
