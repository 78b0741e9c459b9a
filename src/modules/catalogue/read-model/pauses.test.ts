import { expect, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { articleStock } from './facts/variant-stock.ts'
import { follow, readCatalogue } from './follow-changes.ts'
import { loadLists } from './queries/queries-lists.ts'
import { recordById, specifiedDefaults } from './snapshot.ts'

test('a paused shop has no available stock until the pause ends, in a full read and after reading the change log', async () => {
  const database = await usingDatabase()
  const { db, pool } = database
  const oslo = await givenShop(db, { name: 'Oslo' })
  const jacket = await givenVariant(db, { stock: { [oslo.id]: 3 } })
  const articleId = (
    await pool.query<{ article_id: number }>('select article_id from catalogue.variant where id = $1', [jacket.id])
  ).rows[0]!.article_id
  const left = ({ snapshot }: Awaited<ReturnType<typeof readCatalogue>>) => [
    ...articleStock(snapshot, recordById(snapshot, articleId)!).quantities,
  ]
  /** Follows the changes every 20 ms until the shop has this many pieces. */
  const until = async (before: Awaited<ReturnType<typeof readCatalogue>>, pieces: number) => {
    const ends = Date.now() + 5_000
    let followed = before
    while (left(followed)[0] !== pieces && Date.now() < ends) {
      await new Promise(resolve => setTimeout(resolve, 20))
      followed = (await follow(database, followed, Date.now()))!
    }
    expect(left(followed)).toEqual([pieces])
    if (pieces === 0) expect(left(await readCatalogue(database, Date.now(), specifiedDefaults))).toEqual([0])
    return followed
  }
  const first = await readCatalogue(database, Date.now(), specifiedDefaults)
  expect([left(first), first.pausesChange]).toEqual([[3], Infinity])
  await pool.query(
    `insert into shops.pause (shop_id, begins_at, ends_at, reason, account_id)
     values ($1, clock_timestamp() + interval '1 s', clock_timestamp() + interval '2500 ms', 'prøve', 1)`,
    [oslo.id],
  )
  const planned = (await follow(database, first, Date.now()))!
  expect(left(planned)).toEqual([3])
  const paused = await until(planned, 0)
  expect(paused.snapshot.lists.shops[0]!.pausedUntil).toMatch(/Z$/)
  expect(paused.snapshot.epoch).toBeGreaterThan(planned.snapshot.epoch)
  const over = await until(paused, 3)
  expect(over.pausesChange).toBe(Infinity)
})

test('a pause that ends while the lists are being read does not stay in force', async () => {
  const { db, pool } = await usingDatabase()
  const oslo = await givenShop(db)
  await pool.query(
    `insert into shops.pause (shop_id, begins_at, ends_at, reason, account_id)
     values ($1, clock_timestamp(), clock_timestamp() + interval '200 ms', 'prøve', 1)`,
    [oslo.id],
  )
  let firstRead = true
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    // The pause ends after the first of the queries about pauses.
    transformResult: async ({ result }) => {
      const row = result.rows[0]
      if (firstRead && row && ('wait' in row || 'pausedUntil' in row)) {
        firstRead = false
        await new Promise(resolve => setTimeout(resolve, 400))
      }
      return result
    },
  })
  const { shops, pauseEdgeIn } = await loadLists(slow)
  expect(firstRead).toBe(false)
  expect(shops[0]!.pausedUntil === null || pauseEdgeIn < Infinity).toBe(true)
})
