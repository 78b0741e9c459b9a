import { expect, test } from 'vitest'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { pruneReservations } from './index.ts'

const minute = 60_000

async function usingReservations() {
  const shop = await usingShop()
  const { db, pool } = shop.database
  const { id: shopId } = await givenShop(db)
  const jacket = await givenVariant(db, { stock: { [shopId]: 9 } })
  const reserve = async (status: number, closedAt: string | null) => {
    const result = await shop.reserve(await shop.guest(), {
      ...requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }]),
      Phone: `4${String(made++).padStart(7, '0')}`,
      Email: `kari${made}@example.com`,
    })
    expect(result.status).toBe(201)
    const { rows } = await pool.query<{ id: number }>('select max(id) as id from reservations.reservation')
    const { id } = rows[0]!
    await pool.query('update reservations.reservation set status_id = $2, closed_at = $3 where id = $1', [
      id,
      status,
      closedAt,
    ])
    return id
  }
  const left = async () => {
    const { rows } = await pool.query<{ id: number }>('select id from reservations.reservation order by id')
    return rows.map(({ id }) => id)
  }
  return { db, pool, reserve, left }
}
let made = 0

test('a collected reservation is deleted five years after the end of its year in Norway, not a minute before', async () => {
  const { db, pool, reserve, left } = await usingReservations()
  // In Oslo 2021 begins an hour before midnight UTC.
  const lastOf2020 = await reserve(4, '2020-12-31T22:59:00Z')
  const firstOf2021 = await reserve(4, '2020-12-31T23:01:00Z')
  const open = await reserve(3, null)
  await pool.query(
    `insert into reservations.event (reservation_id, to_status, actor, line_id, line_state, line_missing)
     select reservation_id, 2, 'staff:1', id, 'found', 0 from reservations.line where reservation_id = $1`,
    [lastOf2020],
  )
  const end = Date.parse('2025-12-31T23:00:00Z')
  await pruneReservations(db, new Date(end - minute))
  expect(await left()).toEqual([lastOf2020, firstOf2021, open])
  expect(await pruneReservations(db, new Date(end + minute))).toBe(1)
  expect(await left()).toEqual([firstOf2021, open])
  expect(await pruneReservations(db, new Date('2199-01-01T12:00:00Z'))).toBe(1)
  expect(await left()).toEqual([open])
  const { rows } = await pool.query<{ lines: number; events: number; moved: number }>(
    `select (select count(*)::int from reservations.line) as lines, (select count(*)::int from reservations.event) as events,
       (select count(*)::int from shops.stock_movement where cause_type = 'reservation') as moved`,
  )
  expect(rows[0]).toEqual({ lines: 1, events: 1, moved: 3 })
})

test('cancelled, rejected and uncollected reservations are deleted after twelve months', async () => {
  const { db, reserve, left } = await usingReservations()
  const ended = [
    await reserve(5, '2026-01-31T12:00:00Z'),
    await reserve(6, '2026-01-31T12:00:00Z'),
    await reserve(7, '2026-01-31T12:00:00Z'),
  ]
  const later = await reserve(6, '2026-02-01T12:00:00Z')
  const end = Date.parse('2027-01-31T12:00:00Z')
  await pruneReservations(db, new Date(end - minute))
  expect(await left()).toEqual([...ended, later])
  expect(await pruneReservations(db, new Date(end + minute))).toBe(3)
  expect(await left()).toEqual([later])
})

test('more reservations than one statement deletes are all deleted', async () => {
  const { db, pool, reserve, left } = await usingReservations()
  const one = await reserve(6, '2020-01-01T12:00:00Z')
  await pool.query(
    `insert into reservations.reservation (shop_id, status_id, name, email, phone, total, pickup_code, receipt_token, origin, closed_at)
     select shop_id, 6, name, email, phone, total, pickup_code, receipt_token || n, origin, closed_at
     from reservations.reservation, generate_series(1, 1200) n where id = $1`,
    [one],
  )
  expect(await pruneReservations(db)).toBe(1201)
  expect(await left()).toEqual([])
})
