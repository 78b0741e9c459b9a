import { expect, test } from 'vitest'
import { weekReport } from '#contract/own-shop/reports.ts'
import { pruneReservations, sumUpWeeks } from '#modules/sales/reservations/index.ts'
import { storeTillSales } from '#modules/stock/shops/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'

const password = 'et langt passord'

async function givenReports() {
  const shop = await usingShop()
  const { db, pool } = shop.database
  const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0000-2400' })
  const bergen = await givenShop(db, { name: 'Bergen', openingHours: 'Man-Søn 0000-2400' })
  const jacket = await givenVariant(db, { price: 50_000, stock: { [oslo.id]: 50, [bergen.id]: 50 } })
  const loggedIn = async (role: string, shopIds: number[]) => {
    const email = `${role}${shopIds.join('-')}@hent.example`
    await addStaff(db, { email, name: 'Lars Leder', role, shopIds, password })
    const caller = await shop.guest()
    await caller.post('/staff/login', { email, password })
    return caller
  }
  const sara = await loggedIn('service', [])
  const placed = async (shopId: number, pieces: number, ...moves: object[]) => {
    const { body } = await shop.reserve(await shop.guest(), requestFor(shopId, [{ EanNo: jacket.ean, Count: pieces }]))
    const { id } = body.reservation
    for (const move of moves) {
      const path = 'line' in move ? 'lines' : 'move'
      const { status, body: told } = await sara.post(`/staff/reservations/${id}/${path}`, move)
      expect([told.message, status]).toEqual([undefined, 200])
    }
    return id
  }
  const set = (id: number, values: string) =>
    pool.query(`update reservations.reservation set ${values} where id = $1`, [id])
  const year = { from: '2026-03-01', to: '2026-12-31' }
  const report = async (request: object, by = sara) =>
    by.get(`/staff/reports/weeks?${new URLSearchParams({ ...request })}`)
  return { ...shop, db, pool, oslo, bergen, loggedIn, sara, placed, set, report, year }
}
const [ready, collect] = [{ action: 'ready' }, { action: 'collect' }]

test('the week report has per shop: reserved, ready in time, collected, expired, cancelled, missing, and turnover', async () => {
  const { db, oslo, bergen, placed, set, report, year } = await givenReports()
  // 00:15 on a Monday in Oslo: still Sunday in UTC.
  const at = `created_at = '2026-06-28T22:15:00Z'`
  const inTime = `ready_by = '2026-06-29T10:00Z', ready_at = '2026-06-29T09:00Z'`
  await set(await placed(oslo.id, 2, ready, collect), `${at}, ${inTime}`)
  const miss = { action: 'miss', line: 0, missing: 1, reason: 'Fant ikke varen' }
  await set(
    await placed(oslo.id, 2, miss, ready, collect),
    `${at}, ready_by = '2026-06-29T10:00Z', ready_at = '2026-06-29T11:00Z'`,
  )
  await set(await placed(oslo.id, 1, { action: 'cancel', reason: 'x' }), `${at}, ready_by = '2026-06-29T10:00Z'`)
  await set(await placed(oslo.id, 1, ready), `${at}, ${inTime}, status_id = 5, closed_at = now()`)
  await set(await placed(oslo.id, 1), `${at}, ready_by = now() + interval '1 hour'`)
  await set(await placed(bergen.id, 1, ready), `created_at = '2026-06-28T21:45:00Z', ${inTime}`)
  await sumUpWeeks(db)
  const { body } = await report(year)
  expect(weekReport.parse(body)).toEqual(body)
  const noSales = { tillPieces: 0, tillTurnover: 0 }
  const none = { collected: 0, expired: 0, cancelled: 0, missing: 0, turnover: 0, ...noSales }
  expect(body.rows).toEqual([
    {
      ...none,
      shopId: bergen.id,
      shopName: 'Bergen',
      monday: '2026-06-22',
      reserved: 1,
      promised: 1,
      inTime: 1,
      pieces: 1,
    },
    {
      ...{ shopId: oslo.id, shopName: 'Oslo', monday: '2026-06-29', reserved: 5, promised: 3, inTime: 2 },
      ...{ collected: 2, expired: 1, cancelled: 1, pieces: 7, missing: 1, turnover: 150_000, ...noSales },
    },
  ])
  expect((await report({ from: '2026-07-05', to: '2026-07-05' })).body.rows).toHaveLength(1)
  expect((await report({ from: '2026-07-06', to: '2026-07-12' })).body.rows).toEqual([])
})

test("till sales are in the report of their shop's week, also in weeks without reservations, and only for staff of the shop", async () => {
  const { db, pool, oslo, bergen, loggedIn, report } = await givenReports()
  const sale = (shopId: number, key: string, quantity: number, soldAt: string, price: number | null = 10_000) => ({
    ...{ shopId, key, ean: '4006381333931', quantity, price, collected: false, soldAt: Date.parse(soldAt) },
  })
  await db.transaction().execute(tx =>
    storeTillSales(tx, [
      // 00:15 on a Monday in Oslo: still Sunday in UTC.
      sale(oslo.id, '1', 3, '2026-06-28T22:15:00Z'),
      sale(oslo.id, '2', -1, '2026-07-01T10:00:00Z'),
      sale(oslo.id, '3', 1, '2026-06-28T21:45:00Z'),
      sale(bergen.id, '1', 2, '2026-07-01T10:00:00Z', null),
    ]),
  )
  const tills = async (request: object, by?: Awaited<ReturnType<typeof loggedIn>>) =>
    (await report(request, by)).body.rows.map((row: Record<string, unknown>) => [
      ...[row['shopName'], row['monday'], row['reserved'], row['tillPieces'], row['tillTurnover']],
    ])
  const week = { from: '2026-06-29', to: '2026-07-05' }
  expect(await tills(week)).toEqual([
    ['Oslo', '2026-06-29', 0, 2, 20_000],
    // Without a price, goods outside the catalogue have no turnover.
    ['Bergen', '2026-06-29', 0, 2, 0],
  ])
  expect(await tills({ from: '2026-06-22', to: '2026-06-28' })).toEqual([['Oslo', '2026-06-22', 0, 1, 10_000]])
  const manager = await loggedIn('manager', [bergen.id])
  expect(await tills(week, manager)).toEqual([['Bergen', '2026-06-29', 0, 2, 0]])
  expect((await pool.query('select 1 from reservations.week')).rowCount).toBe(0)
})

test('the totals of an old week outlive the deletion of its reservations, and a recent week follows later changes', async () => {
  const { db, pool, oslo, placed, set, report } = await givenReports()
  const days = { from: '2024-01-01', to: '2024-12-31' }
  const old = await placed(oslo.id, 1, { action: 'cancel', reason: 'x' })
  await set(old, `created_at = '2024-03-06T10:00:00Z', closed_at = '2024-03-06T11:00:00Z'`)
  const fresh = await placed(oslo.id, 1)
  await sumUpWeeks(db)
  await pruneReservations(db)
  expect((await pool.query('select id from reservations.reservation')).rows).toEqual([{ id: fresh }])
  await set(fresh, `status_id = 5, closed_at = now()`)
  await sumUpWeeks(db)
  expect((await report(days)).body.rows).toMatchObject([{ reserved: 1, cancelled: 1 }])
  const today = new Date().toISOString().slice(0, 10)
  expect((await report({ from: today, to: today })).body.rows).toMatchObject([{ reserved: 1, expired: 1 }])
})

test('the report of a manager has only their own shops, an assistant has no report, and invalid or too long periods are refused', async () => {
  const { db, oslo, bergen, placed, report, loggedIn } = await givenReports()
  await placed(oslo.id, 1)
  await placed(bergen.id, 1)
  await sumUpWeeks(db)
  const today = new Date().toISOString().slice(0, 10)
  const days = { from: today, to: today }
  const lars = await loggedIn('manager', [oslo.id])
  expect((await report(days, lars)).body.rows.map((row: { shopName: string }) => row.shopName)).toEqual(['Oslo'])
  expect((await report({ ...days, shop: String(bergen.id) }, lars)).status).toBe(403)
  expect((await report({ ...days, shop: String(bergen.id) })).body.rows).toHaveLength(1)
  expect((await report(days, await loggedIn('assistant', [oslo.id]))).status).toBe(403)
  const bad = [{}, { from: today }, { from: '2026-02-30', to: today }, { from: '2026-05-02', to: '2026-05-01' }]
  for (const request of [...bad, { from: '2020-01-01', to: '2026-01-01' }, { ...days, shop: 'x' }])
    expect([request, (await report(request)).status >= 403]).toEqual([request, true])
})
