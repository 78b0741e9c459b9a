import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storedCartChange, type StoredCartResponse } from '#contract/customers/stored-cart.ts'
import { deleteExpiredRecords } from '#jobs/retention-jobs.ts'
import { rightPassword, registration } from '#tests/support/api/customers.ts'
import { usingShop, type Caller } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

const path = '/customers/current/cart'
const unknown = '7099999999999'
async function usingCarts() {
  const shop = await usingShop()
  const { db } = shop.database
  await givenShop(db)
  const goods = [await givenVariant(db), await givenVariant(db)]
  const register = async () => {
    const caller = await shop.guest()
    const typed = registration()
    const { body } = await caller.post('/customers/register', typed)
    return { caller, id: body.id as number, typed }
  }
  /** The same customer on another device. */
  const alsoAt = async ({ email }: { email?: string }) => {
    const caller = await shop.guest()
    expect((await caller.post('/customers/login', { email, password: rightPassword })).status).toBe(200)
    return caller
  }
  return { ...shop, goods, register, alsoAt }
}
const told = async (caller: Caller) => (await caller.get(path)).body as StoredCartResponse
const piecesIn = (cart: StoredCartResponse) => Object.fromEntries(cart.rows.map(({ ean, count }) => [ean, count]))
const change = (caller: Caller, body: object) =>
  caller.post(path, { cart: null, write: randomUUID(), rows: [], ...body })

test("a customer's cart is stored with its promo code, and other devices get it with the article of each row", async () => {
  const { goods, register, alsoAt } = await usingCarts()
  const { caller, typed } = await register()
  const [one, two] = goods as [(typeof goods)[0], (typeof goods)[0]]
  expect(await told(caller)).toEqual({ id: null, version: 0, rows: [], promocode: null })
  const rows = [
    { ean: one.ean, by: 2 },
    { ean: two.ean, atLeast: 1 },
    { ean: unknown, by: 1 },
  ]
  const stored = await change(caller, { rows, promocode: 'SOMMER10' })
  expect(stored.status).toBe(200)
  expect(stored.body).toEqual({
    id: expect.any(String) as string,
    version: 2,
    rows: [
      { ean: one.ean, articleId: one.articleId, count: 2 },
      { ean: two.ean, articleId: two.articleId, count: 1 },
      { ean: unknown, articleId: null, count: 1 },
    ],
    promocode: 'SOMMER10',
  })
  const desk = await alsoAt(typed)
  expect(await told(desk)).toEqual(stored.body)
  expect((await desk.get(path)).headers.get('cache-control')).toBe('no-store')
  const { body } = await change(desk, { cart: stored.body.id, rows: [{ ean: one.ean, by: -2 }], promocode: null })
  expect([piecesIn(body), body.promocode]).toEqual([{ [two.ean]: 1, [unknown]: 1 }, null])
})

test('concurrent changes to one cart all count, and a repeated one counts once', async () => {
  const { goods, register } = await usingCarts()
  const { caller } = await register()
  const { ean } = goods[0]!
  const { id } = (await change(caller, {})).body
  const writes = Array.from({ length: 10 }, () => randomUUID())
  const results = await Promise.all(
    [...writes, ...writes].map(write => change(caller, { cart: id, write, rows: [{ ean, by: 1 }] })),
  )
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]))
  expect(piecesIn(await told(caller))).toEqual({ [ean]: 10 })
  const more = await change(caller, { cart: id, rows: [{ ean, atLeast: 4 }] })
  expect(piecesIn(more.body)).toEqual({ [ean]: 10 })
})

test("a customer cannot read or change another's cart, even by its id, and without a login there is none", async () => {
  const { goods, register, guest } = await usingCarts()
  const [kari, ola] = [await register(), await register()]
  const { ean } = goods[0]!
  const hers = (await change(kari.caller, { rows: [{ ean, by: 3 }] })).body
  for (const cart of [hers.id, randomUUID()]) {
    const error = await change(ola.caller, { cart, rows: [{ ean, by: -3 }] })
    expect([error.status, error.body.code]).toEqual([409, 'conflict'])
  }
  expect(await told(ola.caller)).toEqual({ id: null, version: 0, rows: [], promocode: null })
  expect(await told(kari.caller)).toEqual(hers)
  const nobody = await guest()
  expect([(await nobody.get(path)).status, (await change(nobody, {})).status]).toEqual([401, 401])
})

const row = (more: object) => ({ rows: [{ ean: '7040000000011', ...more }] })
const noChanges = [
  row({ by: 0 }),
  row({ by: 1.5 }),
  row({ by: '2' }),
  row({ by: [2] }),
  row({ by: 1_001 }),
  row({ by: null }),
  row({ atLeast: 0 }),
  row({ atLeast: -1 }),
  row({}),
  row({ by: 1, atLeast: 1 }),
  row({ by: 1, price: 1 }),
  { rows: [{ ean: '7040000x', by: 1 }] },
  { rows: [{ ean: '7', by: 1 }] },
  { rows: [{ ean: ['7040000000011'], by: 1 }] },
  { rows: Array.from({ length: 10_000 }, (_, at) => ({ ean: String(7_000_000_000_000 + at), by: 1 })) },
  { rows: null },
  { promocode: 7 },
  { promocode: ['A', 'B'] },
  { promocode: 'x'.repeat(61) },
  { write: 'x' },
  { cart: 7 },
  { customer_id: 1 },
  { version: 9 },
  { txData: {} },
]

test('an invalid cart change is refused, and nothing is stored', async () => {
  const { register, database } = await usingCarts()
  const { caller } = await register()
  for (const body of noChanges)
    expect([413, 422], JSON.stringify(body).slice(0, 80)).toContain((await change(caller, body)).status)
  // Written as JSON text: `JSON.stringify` turns this number into null, and it parses to Infinity.
  const large = `{"cart":null,"write":"${randomUUID()}","rows":[{"ean":"7040000000011","by":1e309}]}`
  expect(storedCartChange.safeParse(JSON.parse(large)).success).toBe(false)
  expect((await database.pool.query('select from customers.cart_line')).rowCount).toBe(0)
})

test('a cart with more than a hundred articles is refused and the stored one stays; a thousand pieces are the most', async () => {
  const { register } = await usingCarts()
  const { caller } = await register()
  const rows = Array.from({ length: 100 }, (_, at) => ({ ean: String(7_000_000_000_000 + at), by: 1_000 }))
  const { id } = (await change(caller, { rows })).body
  const full = await change(caller, { cart: id, rows: [{ ean: '7040000000011', by: 1 }] })
  expect(full).toMatchObject({ status: 422, body: { errors: { rows: ['Handlekurven kan ha høyst 100 varer'] } } })
  const more = (await change(caller, { cart: id, rows: rows.slice(0, 1) })).body as StoredCartResponse
  expect([more.rows.length, Math.max(...more.rows.map(({ count }) => count))]).toEqual([100, 1_000])
})

test('a cart is deleted with the account, and ninety days after its last change', async () => {
  const { goods, register, database } = await usingCarts()
  const [kari, ola] = [await register(), await register()]
  for (const { caller } of [kari, ola]) await change(caller, { rows: [{ ean: goods[0]!.ean, by: 1 }] })
  const left = async () => (await database.pool.query('select from customers.cart_line')).rowCount
  expect((await kari.caller.send('DELETE', `/customers/${kari.id}`, { password: rightPassword })).status).toBe(204)
  expect(await left()).toBe(1)
  for (const [days, stays] of [
    [89, 1],
    [91, 0],
  ]) {
    await database.pool.query(`update customers.cart set changed_at = now() - make_interval(days => $1)`, [days])
    await deleteExpiredRecords(database.db)
    expect(await left()).toBe(stays)
  }
  expect(await told(ola.caller)).toMatchObject({ id: null, rows: [] })
})
