import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ReservationAnswer } from '#contract/reservations.ts'
import { wholeApi } from '#main/register-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { givenKey, machineOf } from '#tests/support/api/keys.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { guestOf, requestFor } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

async function usingTill() {
  const { api, database, filled } = await usingWholeApi(async ({ db }) => {
    const oslo = await givenShop(db)
    return { oslo, jacket: await givenVariant(db, { stock: { [oslo.id]: 50 }, price: 129_900 }) }
  })
  const { oslo, jacket } = filled
  const key = await givenKey(database, `reservations:read:${oslo.id}`)
  const place = async () => {
    const kari = await guestOf(api)
    const request = requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }])
    const placed = await kari.post('/reservations', request, { 'idempotency-key': randomUUID() })
    expect(placed.status).toBe(201)
    return placed.body as ReservationAnswer
  }
  return { api, database, oslo, jacket, place, ask: machineOf(api, key.token) }
}

test("a till reads the reservations to pick and hand over, with only the shopper's name and pickup code", async () => {
  const { ask, place, jacket, oslo } = await usingTill()
  const { reservation, pickupCode } = await place()
  const { status, body, headers } = await ask(`/machine/reservations?shop=${oslo.id}`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({ next: null })
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({
    id: reservation.id,
    shopID: oslo.id,
    statusID: 1,
    status: 'Mottatt',
    name: reservation.name,
    pickupCode,
    isOrder: false,
    paid: false,
    total: 129_900,
    articles: [{ line: 0, ean: jacket.ean, count: 1, missing: 0, state: 'waiting', price: 129_900 }],
  })
  const text = JSON.stringify(body)
  for (const secret of [reservation.email, reservation.phone, 'receiptToken', 'customerID', 'address'])
    expect(text).not.toContain(secret)
})

test('closed reservations have no name or code, and are listed only since a given time', async () => {
  const { ask, place, database } = await usingTill()
  const { reservation } = await place()
  await database.pool.query(
    `update reservations.reservation set status_id = 6, closed_at = now() where id = ${reservation.id}`,
  )
  expect((await ask('/machine/reservations')).body.data).toEqual([])
  expect(await ask('/machine/reservations?status=closed')).toMatchObject({
    status: 422,
    body: { errors: { since: [expect.any(String)] } },
  })
  const hourAgo = encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString())
  const { body } = await ask(`/machine/reservations?status=closed&since=${hourAgo}`)
  expect(body.data).toMatchObject([{ id: reservation.id, statusID: 6, name: null, pickupCode: null }])
  for (const since of [hourAgo.replace('Z', '%2B00'), hourAgo.replace('T', '%20'), hourAgo.replace('Z', '123%2B0000')])
    expect((await ask(`/machine/reservations?status=closed&since=${since}`)).body.data).toEqual(body.data)
})

test('paging lists each reservation although one changes between the pages, and `since` lists the later ones', async () => {
  const { ask, place, database } = await usingTill()
  const placed: number[] = []
  for (let i = 0; i < 7; i++) placed.push((await place()).reservation.id)
  const seen: number[] = []
  let cursor: string | null = null
  let pages = 0
  do {
    const { body } = await ask(`/machine/reservations?take=2${cursor ? `&cursor=${cursor}` : ''}`)
    seen.push(...body.data.map((each: { id: number }) => each.id))
    cursor = body.next
    // A reservation of the first page changes, moves to the end, and is listed again.
    if (++pages === 1)
      await database.pool.query(
        `insert into reservations.event (reservation_id, from_status, to_status, actor, at) values (${placed[0]}, 1, 1, 'system', clock_timestamp())`,
      )
  } while (cursor !== null)
  expect(seen).toEqual([...placed, placed[0]])

  const { body: first } = await ask('/machine/reservations')
  expect(Date.now() - Date.parse(first.nextSince)).toBeGreaterThan(59_000)
  await database.pool.query(`update reservations.event set at = at - interval '2 hours'`)
  const late = (await place()).reservation.id
  const { body } = await ask(`/machine/reservations?since=${encodeURIComponent(first.nextSince)}`)
  expect(body.data.map((each: { id: number }) => each.id)).toEqual([late])
})

test('an order is hidden from the shop until it is paid, and is then listed as paid', async () => {
  const { begun, look, vipps, oslo, database, deps, payments } = await usingOrders()
  const key = await givenKey(database, `reservations:read:${oslo.id}`)
  const ask = machineOf(wholeApi({ ...deps, sales: { ...deps.sales, payments } }), key.token)
  const { id, session } = await begun()
  expect((await ask('/machine/reservations')).body.data).toEqual([])
  await vipps.approve(session.id)
  await look(session)
  expect((await ask('/machine/reservations')).body.data).toMatchObject([{ id, isOrder: true, paid: true, statusID: 1 }])
})

test('a key sees only its own shops, and a key of two shops can ask for one of them', async () => {
  const { api, ask, place, oslo, database } = await usingTill()
  const { reservation } = await place()
  const bergen = await givenShop(database.db)
  expect((await ask(`/machine/reservations?shop=${bergen.id}`)).status).toBe(403)
  const there = machineOf(api, (await givenKey(database, `reservations:read:${bergen.id}`)).token)
  expect((await there('/machine/reservations')).body.data).toEqual([])
  expect((await there(`/machine/reservations?shop=${oslo.id}`)).status).toBe(403)
  const scopes = [oslo, bergen].map(({ id }) => `reservations:read:${id}`)
  const both = machineOf(api, (await givenKey(database, ...scopes)).token)
  const ids = async (query: string) =>
    (await both(`/machine/reservations${query}`)).body.data.map((each: { id: number }) => each.id)
  expect([await ids(''), await ids(`?shop=${oslo.id}`), await ids(`?shop=${bergen.id}`)]).toEqual([
    [reservation.id],
    [reservation.id],
    [],
  ])
})

test('invalid parameters are refused, with a message at each', async () => {
  const { ask } = await usingTill()
  const wrong = {
    'status=everything': 'status',
    'since=yesterday': 'since',
    'since=2026-01-01': 'since',
    'take=0': 'take',
    'take=201': 'take',
    'take=alle': 'take',
    'cursor=1': 'cursor',
    "cursor=1-1'--": 'cursor',
    'cursor=%00': 'cursor',
  }
  for (const [query, field] of Object.entries(wrong)) {
    const { status, body } = await ask(`/machine/reservations?${query}`)
    expect({ query, status, fields: Object.keys(body.errors ?? {}) }).toEqual({ query, status: 422, fields: [field] })
  }
  expect((await ask('/machine/reservations?shop=alle')).status).toBe(403)
})
