import { expect, test } from 'vitest'
import { stockLedger, stockSearch } from '#contract/own-shop/stock-desk.ts'
import { writeSetting } from '#database/settings.ts'
import { judgeAllStock } from '#modules/stock/shops/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { findStockViolations, requestFor, usingShop } from '#tests/support/api/reservation-api.ts'

const password = 'et langt passord'

/** Two jackets in Oslo, one of them reserved, and an assistant who picks it. */
async function givenLastPiece() {
  const shop = await usingShop()
  const { db } = shop.database
  const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0800-2000' })
  const jacket = await givenVariant(db, { stock: { [oslo.id]: 2 } })
  const reserve = async () => shop.reserve(await shop.guest(), requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }]))
  const { body } = await reserve()
  const first: number = body.reservation.id
  await addStaff(db, { email: 'dina@hent.example', name: 'Dina', role: 'assistant', shopIds: [oslo.id], password })
  const dina = await shop.guest()
  await dina.post('/staff/login', { email: 'dina@hent.example', password })
  const mark = (action: string, id = first) =>
    dina.post(`/staff/reservations/${id}/lines`, { action, line: 0, reason: 'Fant ikke varen' })
  const count = (onHand: number, seen: number) =>
    dina.post('/staff/stock/counts', { shopId: oslo.id, how: 'count', rows: [{ variantId: jacket.id, seen, onHand }] })
  const stock = () =>
    db
      .selectFrom('shops.stock')
      .select(['on_hand', 'reserved', 'doubt', 'available', 'ask'])
      .where('variant_id', '=', jacket.id)
      .executeTakeFirstOrThrow()
  const search = async () => stockSearch.parse((await dina.get(`/staff/stock?shop=${oslo.id}`)).body)
  const ledger = async () => stockLedger.parse((await dina.get(`/staff/stock/${jacket.id}?shop=${oslo.id}`)).body)
  return { ...shop, db, oslo, jacket, dina, reserve, mark, count, stock, search, ledger }
}

test('after one piece was not found the last is not available, the refusal suggests calling, and it is first on the count list', async () => {
  const { mark, stock, reserve, jacket, search, ledger, database } = await givenLastPiece()
  expect(await search()).toMatchObject({ countFirst: [] })
  await mark('miss')
  expect(await stock()).toEqual({ on_hand: 1, reserved: 0, doubt: 1, available: 0, ask: true })
  const error = await reserve()
  expect([error.status, error.body]).toMatchObject([
    409,
    { code: 'out_of_stock', cartErrors: [jacket.ean], left: { [jacket.ean]: 0 }, ask: [jacket.ean] },
  ])
  expect(error.body).not.toHaveProperty('phone')
  const why = expect.stringMatching(/^Noen har lett etter den og ikke funnet den/)
  expect((await search()).countFirst).toMatchObject([{ ean: jacket.ean, onHand: 1, doubt: 1, available: 0, why }])
  expect((await ledger()).doubt).toMatchObject({ why, chance: expect.closeTo(0.4, 1) })
  expect(await findStockViolations(database)).toEqual([])
})

test('a count makes the piece available at once, and removes it from the count list', async () => {
  const { mark, count, stock, reserve, search, ledger } = await givenLastPiece()
  await mark('miss')
  expect((await count(1, 1)).body.rows).toMatchObject([{ onHand: 1, doubt: 0, available: 1 }])
  expect((await search()).countFirst).toEqual([])
  expect((await ledger()).doubt).toBeNull()
  expect((await reserve()).status).toBe(201)
  expect(await stock()).toMatchObject({ reserved: 1, available: 0, ask: false })
})

test('a piece found after all is reserved for its shopper again, and the doubt ends', async () => {
  const { mark, stock } = await givenLastPiece()
  await mark('miss')
  expect((await mark('find')).status).toBe(200)
  expect(await stock()).toEqual({ on_hand: 2, reserved: 1, doubt: 0, available: 1, ask: false })
})

test('a piece found after all goes to its shopper, even while another one is missing', async () => {
  const { mark, reserve, stock, db, database } = await givenLastPiece()
  const { body } = await reserve()
  await mark('miss')
  await mark('miss', body.reservation.id)
  expect(await stock()).toMatchObject({ on_hand: 0, reserved: 0 })
  // The nightly check may leave this doubt before a feed counts fewer pieces.
  await db.updateTable('shops.stock').set({ doubt: 1 }).execute()
  expect((await mark('find')).status).toBe(200)
  expect(await stock()).toMatchObject({ on_hand: 1, reserved: 1, doubt: 0 })
  expect(await findStockViolations(database)).toEqual([])
})

test('a piece found after all goes to its shopper, even if the buffer keeps all stock from new reservations', async () => {
  const { mark, stock, reserve, db } = await givenLastPiece()
  await mark('miss')
  await db.updateTable('shops.stock').set({ buffer: 2, doubt: 0 }).execute()
  expect((await reserve()).status).toBe(409)
  expect((await mark('find')).status).toBe(200)
  expect(await stock()).toMatchObject({ on_hand: 2, reserved: 1 })
})

test('the nightly check covers all stock: with the setting off no piece is in doubt, and with it on again missing pieces are', async () => {
  const { mark, stock, db, database } = await givenLastPiece()
  await mark('miss')
  await writeSetting(db, 'stock_doubt', false)
  expect(await judgeAllStock(database)).toEqual({ shops: 1, changed: 1 })
  expect(await stock()).toMatchObject({ doubt: 0, available: 1 })
  await writeSetting(db, 'stock_doubt', true)
  expect(await judgeAllStock(database)).toEqual({ shops: 1, changed: 1 })
  expect(await stock()).toMatchObject({ doubt: 1, available: 0, ask: true })
  expect(await judgeAllStock(database)).toEqual({ shops: 1, changed: 0 })
})

test('the nightly check skips locked rows and judges them in its next run', async () => {
  const { mark, stock, db, database, jacket } = await givenLastPiece()
  await mark('miss')
  await writeSetting(db, 'stock_doubt', false)
  await db.transaction().execute(async tx => {
    await tx.selectFrom('shops.stock').select('on_hand').where('variant_id', '=', jacket.id).forUpdate().execute()
    expect(await judgeAllStock(database)).toMatchObject({ changed: 0 })
  })
  expect(await stock()).toMatchObject({ doubt: 1 })
  expect(await judgeAllStock(database)).toMatchObject({ changed: 1 })
})

test('with reservations during the nightly check, reserved pieces stay within the stock on hand, and the counters match the ledger', async () => {
  const { mark, stock, reserve, database, db } = await givenLastPiece()
  await mark('miss')
  for (let round = 0; round < 5; round++) {
    await writeSetting(db, 'stock_doubt', round % 2 === 1)
    const before = await stock()
    const results = await Promise.all([reserve(), judgeAllStock(database), reserve(), judgeAllStock(database)])
    const made = results.filter(result => 'status' in result && result.status === 201).length
    const after = await stock()
    expect(after.reserved).toBe(before.reserved + made)
    expect(after.reserved).toBeLessThanOrEqual(after.on_hand)
  }
  expect(await findStockViolations(database)).toEqual([])
  expect((await stock()).on_hand).toBe(1)
})
