import { expect, test } from 'vitest'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { recordCollected, type CollectedReservation } from '../index.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const past = (shopId: number, ean: string, count = 2): CollectedReservation => ({
  shopId,
  name: 'Kari Nordmann',
  email: 'kari@example.no',
  phone: '+4740000001',
  createdAt: hoursAgo(30),
  readyAt: hoursAgo(29),
  collectedAt: hoursAgo(5),
  lines: [
    { ean, count },
    { ean: '2400000000000', count: 1 },
  ],
})

async function givenStocked() {
  const shop = await usingShop()
  const { id: shopId } = await givenShop(shop.database.db)
  const jacket = await givenVariant(shop.database.db, { price: 50_000, stock: { [shopId]: 3 } })
  return { ...shop, shopId, jacket }
}

test('imported history consists of collected reservations with their steps, moves no stock, sends no mail and counts towards no cap', async () => {
  const { database, shopId, jacket, guest, reserve } = await givenStocked()
  expect(
    await recordCollected(
      database,
      Array.from({ length: 5 }, () => past(shopId, jacket.ean)),
      null,
    ),
  ).toBe(5)

  const { rows } = await database.pool.query(`
    select r.status_id, r.total, (select array_agg(to_status order by at) from reservations.event where reservation_id = r.id) as steps,
           (select array_agg(state) from reservations.line where reservation_id = r.id) as lines,
           (select on_hand || '/' || reserved from shops.stock) as stock,
           (select count(*)::int from jobs.job where name = 'reservation-mail') as mails
      from reservations.reservation r limit 1`)
  expect(rows[0]).toEqual({
    status_id: 4,
    total: 100_000,
    steps: [1, 3, 4],
    lines: ['collected'],
    stock: '3/0',
    mails: 0,
  })
  expect((await database.pool.query('select * from shops.ledger_difference limit 10')).rows).toEqual([])
  const { status } = await reserve(
    await guest(),
    requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }], { Phone: '40000001', Email: 'kari@example.no' }),
  )
  expect(status).toBe(201)
})

test('history is not imported once there are reservations', async () => {
  const { database, shopId, jacket, guest, reserve } = await givenStocked()
  await reserve(await guest(), requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }]))
  expect(await recordCollected(database, [past(shopId, jacket.ean)], null)).toBe(0)
})
