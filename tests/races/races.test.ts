import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseNow } from '#modules/exchange/feeds/index.ts'
import { applyStockPart, insertParts, planInventory, StockColumns } from '#modules/stock/shops/index.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { findStockViolations, requestFor, usingShop } from '../support/api/reservation-api.ts'
import { count, rush } from './races.ts'
import { givenStaff, staff } from '#tests/support/api/staff-actor.ts'

test('200 simultaneous reservations for a stock of 20 give exactly 20', async () => {
  const shop = await usingShop()
  const { statuses, reserved, left } = await rush(shop, { stock: 20, shoppers: 200 })
  expect([count(statuses, 201), count(statuses, 409)]).toEqual([20, 180])
  expect(reserved).toBe(20)
  expect(left.filter(Boolean).every(each => Object.values(each!).every(n => n === 0))).toBe(true)
  expect(await shop.database.db.selectFrom('reservations.reservation').select('id').execute()).toHaveLength(20)
  expect(await findStockViolations(shop.database)).toEqual([])
})

test('the last jacket goes to one of two simultaneous reservations', async () => {
  const shop = await usingShop()
  for (let round = 0; round < 10; round++) {
    expect((await rush(shop, { stock: 1, shoppers: 2 })).statuses.sort()).toEqual([201, 409])
  }
  expect(await findStockViolations(shop.database)).toEqual([])
})

test('fifty parallel posts of one key give one reservation and fifty equal answers', async () => {
  const shop = await usingShop()
  const { id } = await givenShop(shop.database.db)
  const jacket = await givenVariant(shop.database.db, { stock: { [id]: 60 } })
  const kari = await shop.guest()
  const request = requestFor(id, [{ EanNo: jacket.ean, Count: 1 }])
  const key = randomUUID()
  const results = await Promise.all(Array.from({ length: 50 }, () => shop.reserve(kari, request, { key })))
  expect(new Set(results.map(result => result.status))).toEqual(new Set([201]))
  expect(new Set(results.map(result => JSON.stringify(result.body)))).toHaveLength(1)
  expect(await shop.database.db.selectFrom('reservations.reservation').select('id').execute()).toHaveLength(1)
  expect(await findStockViolations(shop.database)).toEqual([])
})

test('40 carts with the same two variants in opposite order do not deadlock', async () => {
  const shop = await usingShop()
  const { id } = await givenShop(shop.database.db)
  const jacket = await givenVariant(shop.database.db, { stock: { [id]: 100 } })
  const trousers = await givenVariant(shop.database.db, { stock: { [id]: 100 } })
  const one = { EanNo: jacket.ean, Count: 1 }
  const other = { EanNo: trousers.ean, Count: 1 }
  const guests = await Promise.all(Array.from({ length: 40 }, () => shop.guest()))
  const before = await deadlocks()
  const results = await Promise.all(
    guests.map((guest, i) => shop.reserve(guest, requestFor(id, i % 2 ? [one, other] : [other, one]))),
  )
  expect(
    count(
      results.map(result => result.status),
      201,
    ),
  ).toBe(40)
  expect(await deadlocks()).toBe(before)

  async function deadlocks(): Promise<number> {
    const { rows } = await shop.database.pool.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return rows[0]!.deadlocks
  }
})

test.each([
  ['phone', () => ({ Phone: '90000000' })],
  ['e-mail', () => ({ Email: 'samme@example.no' })],
] as const)('twenty parallel posts by one %s hold at most three open reservations', async (_, same) => {
  const shop = await usingShop()
  const { id } = await givenShop(shop.database.db)
  const jacket = await givenVariant(shop.database.db, { stock: { [id]: 100 } })
  const guests = await Promise.all(Array.from({ length: 20 }, () => shop.guest()))
  const results = await Promise.all(
    guests.map(guest => shop.reserve(guest, requestFor(id, [{ EanNo: jacket.ean, Count: 1 }], same()))),
  )
  const statuses = results.map(result => result.status)
  expect([count(statuses, 201), count(statuses, 429)]).toEqual([3, 17])
})

test('one of a simultaneous cancel and collect succeeds, and the piece is counted once', async () => {
  const shop = await usingShop()
  await givenStaff(shop.database)
  const { id } = await givenShop(shop.database.db)
  const jacket = await givenVariant(shop.database.db, { stock: { [id]: 40 } })
  const { changeStatus } = await import('#modules/sales/reservations/index.ts')
  let collected = 0
  for (let round = 0; round < 20; round++) {
    const { body } = await shop.reserve(await shop.guest(), requestFor(id, [{ EanNo: jacket.ean, Count: 1 }]))
    const which = { id: body.reservation.id }
    await changeStatus(shop.deps, staff, { ...which, action: 'ready' })
    const both = [
      changeStatus(shop.deps, staff, { ...which, action: 'collect' }),
      changeStatus(shop.deps, { kind: 'shopper' }, { token: body.receiptToken, action: 'cancel' }),
    ]
    const [collect, cancel] = await Promise.all(round % 2 ? both : both.reverse()).then(each =>
      round % 2 ? each : each.reverse(),
    )
    expect([collect!.ok, cancel!.ok].filter(Boolean)).toHaveLength(1)
    if (collect!.ok) collected++
  }
  const stock = await shop.database.db.selectFrom('shops.stock').select(['on_hand', 'reserved']).executeTakeFirst()
  expect(stock).toEqual({ on_hand: 40 - collected, reserved: 0 })
  expect(await findStockViolations(shop.database)).toEqual([])
})

test('reservations and stock feeds at the same time agree on every piece', async () => {
  const shop = await usingShop()
  const { id: shopId } = await givenShop(shop.database.db)
  const variants = [
    await givenVariant(shop.database.db, { stock: { [shopId]: 30 } }),
    await givenVariant(shop.database.db, { stock: { [shopId]: 30 } }),
  ]
  const guests = await Promise.all(Array.from({ length: 60 }, () => shop.guest()))
  let reserving = true
  let waited = 0
  const feeds = (async () => {
    for (let run = 1; reserving || run < 5; run++) {
      const { db } = shop.database
      const countedAt = (await databaseNow(db)).getTime()
      const feed = new StockColumns(variants.length)
      const counted = { shopId, quantity: run % 2 ? 4 : 40, ownPrice: null, pickup: true, carried: true, countedAt }
      for (const { id } of variants) feed.add({ ...counted, variantId: id })
      const { parts } = await planInventory(db, feed)
      await insertParts(db, run, parts)
      while (
        !(await applyStockPart(
          db,
          { runId: run, part: 0, shopId },
          { atPrices: (_tx, _ids, write) => write(), record: async () => {} },
        ))
      )
        waited++
    }
  })()
  const lines = variants.map(variant => ({ EanNo: variant.ean, Count: 1 }))
  const results = await Promise.all(
    guests.map((guest, i) => shop.reserve(guest, requestFor(shopId, i % 2 ? lines : lines.toReversed()))),
  )
  reserving = false
  await feeds
  const statuses = results.map(result => result.status)
  expect(count(statuses, 201) + count(statuses, 409)).toBe(60)
  expect(count(statuses, 201)).toBeGreaterThan(0)
  expect(await findStockViolations(shop.database)).toEqual([])
})
