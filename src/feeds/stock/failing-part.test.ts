import { expect, test } from 'vitest'
import { feedFile, productLine, stockLine, storeLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { describePart, PartsFailed } from '#platform/jobs/parts.ts'
import { silentReporter } from '../import-context.ts'
import { importFeed } from '../import-feed.ts'
import { finishInterruptedRun } from './stock-runs.ts'

const shops = [1, 2, 3]
const skus = [1, 2]
const later = { last_updated: '2026-11-20T06:00:00+0100' }
const feedOf = (quantity: number, cells = {}) =>
  shops.flatMap(shop => skus.map(sku => stockLine(shop, sku, quantity, cells)))
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('nothing failed'),
    (error: unknown) => (error instanceof PartsFailed ? error.parts.map(describePart) : error),
  )

test("a failing part of a stock feed is reported and does not stop the other shops' parts", async () => {
  const database = await usingDatabase()
  const { folder, context, take } = await usingFeeds(database)
  await take(
    'stores',
    shops.map(shop => storeLine(shop)),
  )
  await take(
    'products',
    skus.map(sku => productLine(sku)),
  )
  await take('inventory', feedOf(5))
  await database.pool.query(`
    create function shops.refuse_stock() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '23514'; end $$;
    create trigger refuse_stock before update on shops.stock for each row when (new.shop_id = 1) execute function shops.refuse_stock()`)
  const onHand = async () =>
    (
      await database.pool.query<{ n: number }>(
        'select sum(on_hand)::int n from shops.stock group by shop_id order by shop_id',
      )
    ).rows.map(({ n }) => n)

  const path = await feedFile(folder, 'next.tsv', feedOf(9, later))
  expect(await failureOf(importFeed('inventory', [path], {}, context))).toEqual(['stock of shop 1 (23514)'])
  expect(await onHand()).toEqual([10, 18, 18])
  expect(await failureOf(finishInterruptedRun(database.db, silentReporter))).toEqual(['stock of shop 1 (23514)'])

  await database.pool.query('drop trigger refuse_stock on shops.stock')
  expect(await finishInterruptedRun(database.db, silentReporter)).toMatchObject({ outcome: { ok: true } })
  expect(await onHand()).toEqual([18, 18, 18])
})
