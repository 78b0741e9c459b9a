import { expect, test } from 'vitest'
import type { Db } from '#database/connection.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { recallReason } from '#shared/stock/recall-reason.ts'
import { findEvidence, findLooks } from './queries-evidence.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** A jacket with three pieces in a shop, and functions that add to its history. */
async function givenJacket() {
  const { db } = await usingDatabase()
  const { id: shopId } = await givenShop(db)
  const { id: variantId } = await givenVariant(db)
  const piece = { shop_id: shopId, variant_id: variantId }
  await db
    .insertInto('shops.stock')
    .values({ ...piece, on_hand: 3, reserved: 1 })
    .execute()
  const move = (kind: 'count' | 'hand_over', pieces: number, days: number) =>
    db
      .insertInto('shops.stock_movement')
      .values({
        ...piece,
        kind,
        on_hand_delta: pieces,
        cause_type: kind === 'count' ? kind : 'order',
        cause_id: 1,
        at: daysAgo(days),
      })
      .execute()
  const correct = (of: object, days: number) =>
    db
      .insertInto('shops.correction')
      .values({ ...piece, pieces: -1, reason: 'Fant ikke varen', actor: 'staff:1', at: daysAgo(days), ...of })
      .execute()
  const evidence = async () => (await findEvidence(db, shopId, { variantIds: [variantId] }))[0]!.evidence
  return { db, shopId, variantId, move, correct, evidence }
}
const looksOf = (db: Db, shopId: number) => findLooks(db, shopId)

test('hand-overs count as found, missing pieces as missing, and a search 60 days ago has half the weight', async () => {
  const { move, correct, evidence, db, shopId, variantId } = await givenJacket()
  await move('hand_over', -1, 60)
  await move('hand_over', -1, 0)
  await correct({ line_id: 7 }, 60)
  const { looks, onShelf } = await evidence()
  expect([looks.found, looks.missing, onShelf]).toEqual([expect.closeTo(1.5, 2), expect.closeTo(0.5, 2), 2])
  expect(await looksOf(db, shopId)).toEqual([
    { variantId, found: expect.closeTo(1.5, 2), missing: expect.closeTo(0.5, 2) },
  ])
})

test('searches before the last count by hand, or before the stock was last 0, are ignored', async () => {
  const { move, correct, evidence } = await givenJacket()
  await move('hand_over', -1, 30)
  await correct({ line_id: 7 }, 29)
  await correct({ round: 1, counted: 2, pieces: 0 }, 20)
  expect((await evidence()).looks).toEqual({ found: 0, missing: 0 })
  await correct({ line_id: 8 }, 10)
  expect((await evidence()).looks.missing).toBeGreaterThan(0.8)
  await move('count', 3, 5)
  expect((await evidence()).looks).toEqual({ found: 0, missing: 0 })
})

test('pieces that were damaged, sold in the shop, withdrawn or corrected by hand do not count as missing', async () => {
  const { correct, evidence } = await givenJacket()
  await correct({ line_id: 7, reason: 'Varen er skadet' }, 3)
  await correct({ line_id: 8, reason: 'Varen er solgt i butikken' }, 3)
  await correct({ line_id: 9, reason: recallReason }, 3)
  await correct({ line_id: 9, withdrawn: true }, 3)
  await correct({ round: 1, reason: 'Svinn' }, 3)
  expect((await evidence()).looks.missing).toBe(0)
})

test('quiet days count since the last sale, delivery or hand count; a missing piece does not end them', async () => {
  const { move, correct, evidence } = await givenJacket()
  expect((await evidence()).quietDays).toBeCloseTo(180, 1)
  await move('count', -1, 40)
  await correct({ line_id: 7 }, 3)
  const { quietDays, soldPerDay } = await evidence()
  expect(quietDays).toBeCloseTo(40, 1)
  expect(soldPerDay).toBeCloseTo(Math.LN2 / 60, 3)
  await correct({ round: 1, reason: 'Svinn' }, 2)
  expect((await evidence()).quietDays).toBeCloseTo(2, 1)
})

test('till sales end the quiet days; pieces sold after the last count are missing, and a sale known from counts and tills counts once', async () => {
  const { db, shopId, variantId, move, evidence } = await givenJacket()
  let line = 0
  const sell = (quantity: number, days: number, more: object = {}) =>
    db
      .insertInto('shops.till_sale')
      .values({
        shop_id: shopId,
        variant_id: variantId,
        line_key: String(++line),
        ean: '1',
        quantity,
        counted_price: 0,
        sold_at: daysAgo(days),
        ...more,
      })
      .execute()
  await move('count', -2, 40)
  const before = await evidence()
  await sell(2, 40)
  expect((await evidence()).soldPerDay).toBeCloseTo(before.soldPerDay, 5)
  await sell(1, 30)
  await sell(-1, 5)
  await sell(4, 3, { collected: true })
  const { quietDays, soldPerDay, soldSinceCount } = await evidence()
  expect(quietDays).toBeCloseTo(30, 1)
  expect(soldPerDay).toBeGreaterThan(0)
  // Without a count, no sale is known to be later than the count.
  expect(soldSinceCount).toBe(0)
  await db
    .insertInto('shops.stock_count')
    .values({ shop_id: shopId, variant_id: variantId, counted_at: daysAgo(20) })
    .execute()
  expect((await evidence()).soldSinceCount).toBe(0)
  await sell(2, 2)
  expect((await evidence()).soldSinceCount).toBe(1)
})
