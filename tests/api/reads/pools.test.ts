import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connection.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { stockLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { requestFor, shopOver } from '#tests/support/api/reservation-api.ts'

const password = 'et langt passord'
const waiting = 24

/** The two connection pools of a process, small enough to be used up. */
async function givenPools() {
  const own = await usingDatabase()
  const pools = [connect(own.url, { max: 4 }), connect(own.url, { max: 4 })] as const
  const [database, allocation] = pools
  onTestFinished(async () => void (await Promise.all(pools.map(pool => pool.close()))))
  const shop = await shopOver({ ...own, ...database, url: own.url, close: own.close }, { allocation })
  const [oslo, bergen] = [await givenShop(own.db), await givenShop(own.db)]
  const [jacket, sock] = [
    await givenVariant(own.db, { stock: { [oslo.id]: 100 } }),
    await givenVariant(own.db, { stock: { [oslo.id]: 100 } }),
  ]
  await addStaff(own.db, { email: 'disk@hent.example', role: 'admin', shopIds: [], password })
  const staff = await shop.guest()
  expect((await staff.post('/staff/login', { email: 'disk@hent.example', password })).status).toBe(200)
  const guests = await Promise.all(Array.from({ length: waiting }, () => shop.guest()))
  const reserve = (guest: number, ean: string) =>
    shop.reserve(guests[guest]!, requestFor(oslo.id, [{ EanNo: ean, Count: 1 }]))
  return { own, database, allocation, shop, bergen, jacket, sock, staff, reserve }
}

test("24 reservations that wait for a row lock do not block the desk's lists, receipts or a stock feed", async () => {
  const { own, database, bergen, jacket, sock, staff, shop, reserve } = await givenPools()
  const first = await reserve(0, sock.ean)
  const holder = await own.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query('select from shops.stock where variant_id = $1 for update', [jacket.id])
  const blocked = Array.from({ length: waiting }, (_, guest) => reserve(guest, jacket.ean))
  await expect.poll(() => shop.deps.allocation.pool.waitingCount, { timeout: 10_000 }).toBeGreaterThan(0)

  expect((await staff.get('/staff/reservations')).status).toBe(200)
  expect((await staff.get(`/reservations/receipt/${first.body.receiptToken}`)).status).toBe(200)
  const { take } = await usingFeeds(database)
  const count = stockLine(1, 1, 7, { store_code: `S${bergen.id}`, id: sock.sku })
  expect(await take('inventory', [count])).toMatchObject({ ok: true, changed: { rowsIn: 1 } })

  await holder.query('rollback')
  const results = await Promise.all(blocked)
  // A reservation that waited too long for a connection gets 503.
  expect(new Set(results.map(({ status }) => (status === 503 ? 201 : status)))).toEqual(new Set([201]))
})

test('reads and feeds that use every connection of their pool do not block reservations or moves at the desk', async () => {
  const { database, sock, staff, reserve } = await givenPools()
  const { body } = await reserve(0, sock.ean)
  const held = await Promise.all(Array.from({ length: 4 }, () => database.pool.connect()))
  onTestFinished(() => held.forEach(client => client.release()))
  expect((await reserve(1, sock.ean)).status).toBe(201)
  expect((await staff.post(`/staff/reservations/${body.reservation.id}/move`, { action: 'ready' })).status).toBe(200)
})
