import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectAllocationPool } from '#database/connection.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { requestFor, shopOver, usingShop } from '#tests/support/api/reservation-api.ts'

// The round trips: begin with key and locks; limits, shop and prices; all rows and the mail; the stock; commit.
const maxFlights = 5
const maxStatements = 6

test.each([1, 4])('a reservation of %d articles takes few round trips to the database', async articles => {
  const shop = await usingShop()
  const sent: string[] = []
  const flights: string[][] = []
  shop.database.pool.on('acquire', client => record(client, sent, flights))
  const { id } = await givenShop(shop.database.db)
  const variants = []
  for (let i = 0; i < articles; i++) variants.push(await givenVariant(shop.database.db, { stock: { [id]: 9 } }))
  const request = requestFor(
    id,
    variants.map(({ ean }) => ({ EanNo: ean, Count: 1 })),
  )
  const guest = await shop.guest()
  // The queue polls over the same connection pool.
  await shop.deps.queue.stop()
  sent.length = flights.length = 0
  expect((await shop.reserve(guest, request)).status).toBe(201)
  expect(sent.at(0)).toBe('begin')
  expect(sent.at(-2)).toContain('update shops.stock')
  expect(sent.at(-1)).toBe('commit')
  expect(sent.length, sent.join('\n\n')).toBeLessThanOrEqual(maxStatements)
  expect(flights.length, flights.map(each => each.join('\n')).join('\n\n')).toBeLessThanOrEqual(maxFlights)
})

test('each connection plans the statements of a reservation once, not per shopper', async () => {
  const database = await usingDatabase()
  const allocation = connectAllocationPool(database.url, 1)
  onTestFinished(() => allocation.close())
  const shop = await shopOver(database, { allocation })
  const { id } = await givenShop(database.db)
  const { ean } = await givenVariant(database.db, { stock: { [id]: 9 } })
  for (let shopper = 0; shopper < 8; shopper++) {
    const reserved = await shop.reserve(await shop.guest(), requestFor(id, [{ EanNo: ean, Count: 1 }]))
    expect(reserved.status).toBe(201)
  }
  const { rows } = await allocation.pool.query<{ name: string; runs: number; anew: number }>(
    'select name, generic_plans + custom_plans as runs, custom_plans as anew from pg_prepared_statements',
  )
  expect(rows.map(({ runs }) => runs)).toEqual([8, 8, 8, 8])
  expect(rows.map(({ anew }) => anew)).toEqual([0, 0, 0, 0])
})

test('a reservation is in the change log without a notification, because commits that notify wait for each other', async () => {
  const shop = await usingShop()
  const { id } = await givenShop(shop.database.db)
  const { ean } = await givenVariant(shop.database.db, { stock: { [id]: 9 } })
  const guest = await shop.guest()
  const listener = await shop.database.pool.connect()
  onTestFinished(() => listener.release(true))
  const heard: unknown[] = []
  const marker = new Promise(resolve => {
    listener.on('notification', ({ payload }) => (payload === 'marker' ? resolve(null) : heard.push(payload)))
  })
  await listener.query('listen hent_change')
  const changes = async () =>
    (await listener.query<{ count: number }>('select count(*) from search.change')).rows[0]!.count
  const before = await changes()
  expect((await shop.reserve(guest, requestFor(id, [{ EanNo: ean, Count: 1 }]))).status).toBe(201)
  expect(await changes()).toBe(before + 1)
  // Notifications arrive in the order of their commits.
  await listener.query(`select pg_notify('hent_change', 'marker')`)
  await marker
  expect(heard).toEqual([])
})

const recorded = new WeakSet<pg.PoolClient>()
/** `flights`: statements sent without waiting for a result in between. */
function record(client: pg.PoolClient, sent: string[], flights: string[][]) {
  if (recorded.has(client)) return
  recorded.add(client)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let unanswered = 0
  client.query = ((first: string | { text: string }, ...rest: unknown[]) => {
    const text = typeof first === 'string' ? first : first.text
    sent.push(text)
    // It is sent with the next statement: src/database/timed-client.test.ts.
    if (text === 'begin') return query(first, ...rest)
    // Statements sent before recording began may still be running.
    if (unanswered++ === 0 || flights.length === 0) flights.push([])
    flights.at(-1)!.push(text)
    const result = query(first, ...rest)
    if (result instanceof Promise) void result.catch(() => {}).then(() => unanswered--)
    return result
  }) as typeof client.query
}
